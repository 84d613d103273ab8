import { describe, expect, test } from 'vitest';
import { SandboxNotice } from '#src/components/booking/sandbox-notice.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { rendered } from '#test/support/rendered.tsx';

describe('SandboxNotice', () => {
  test.each([
    ['es', 'no se mueve dinero'],
    ['en', 'no money moves'],
  ] as const)('in %s: says that %s, as a warning on https', async (locale, text) => {
    const noticeOn = (siteUrl: string) => rendered(<SandboxNotice words={wordsIn(locale)} siteUrl={siteUrl} />);
    expect((await noticeOn('https://hotel.example')).querySelector('.alert-warning')?.textContent).toContain(text);
    const onDesk = await noticeOn('http://localhost:8080');
    expect(onDesk.querySelector('.alert')).toBeNull();
    expect(onDesk.textContent).toContain(text);
  });
});
