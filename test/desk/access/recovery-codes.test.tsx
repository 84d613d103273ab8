import { expect, test } from 'vitest';
import { RecoveryCodes } from '#src/desk/access/one-time-code-form.client.tsx';
import { render } from '#test/support/browser/render.tsx';

const KEEPING = {
  label: 'All',
  copy: 'Copy',
  copied: 'Copied.',
  print: 'Print',
  download: 'Download',
  file: 'codes.txt',
};

test('RecoveryCodes: are copied, printed and downloaded without asking a server', async () => {
  const codes = ['AAAA-1111', 'BBBB-2222'];
  await render(<RecoveryCodes codes={codes} keeping={KEEPING} />);
  expect([...document.querySelectorAll('.desk-codes li')].map(({ textContent }) => textContent)).toEqual(codes);
  expect(document.querySelector<HTMLInputElement>('.copy-field input')?.value).toBe('AAAA-1111 BBBB-2222');
  expect(document.querySelector('[data-copied]')?.textContent).toBe('Copy');
  expect(document.querySelector('[data-print]')?.textContent).toBe('Print');
  const link = document.querySelector('a[download]');
  expect(link?.getAttribute('download')).toBe('codes.txt');
  const [, text = ''] = link?.getAttribute('href')?.split(',') ?? [];
  expect(link?.getAttribute('href')).toMatch(/^data:text\/plain;charset=utf-8,/);
  expect(decodeURIComponent(text)).toBe('AAAA-1111\r\nBBBB-2222\r\n');
});
