import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PreviewBar } from '#src/content/pages/content-item.tsx';

test.each([
  ['es', 'Vista previa de un borrador.'],
  ['en', 'Preview of a draft.'],
] as const)('PreviewBar: is shown in %s, and excludes search engines', (locale, words) => {
  const html = renderToStaticMarkup(<PreviewBar locale={locale} />);
  expect(html).toContain(words);
  expect(html).toContain('content="noindex, nofollow"');
});
