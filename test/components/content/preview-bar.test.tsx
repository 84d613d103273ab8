import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PreviewBar } from '#src/components/content/preview-bar.tsx';

test.each([
  ['es', 'Vista previa de un borrador.'],
  ['en', 'Preview of a draft.'],
] as const)('the bar on a draft says so in %s, and keeps search engines out', (locale, words) => {
  const html = renderToStaticMarkup(<PreviewBar locale={locale} />);
  expect(html).toContain(words);
  expect(html).toContain('content="noindex, nofollow"');
});
