import { describe, expect, test } from 'vitest';
import { SandboxNotice } from '#src/booking/ui/payment-timeline.tsx';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { render } from '#test/support/browser/render.tsx';

describe('SandboxNotice', () => {
  test.each([
    ['es', 'no se mueve dinero'],
    ['en', 'no money moves'],
  ] as const)('in %s: says that %s, as a warning on https', async (locale, text) => {
    const renderNotice = (siteUrl: string) =>
      render(<SandboxNotice translator={getTranslator(locale)} siteUrl={siteUrl} />);
    expect((await renderNotice('https://hotel.example')).querySelector('.alert-warning')?.textContent).toContain(text);
    const onDesk = await renderNotice('http://localhost:8080');
    expect(onDesk.querySelector('.alert')).toBeNull();
    expect(onDesk.textContent).toContain(text);
  });
});
