import { beforeEach, expect, test, vi } from 'vitest';
import InquiriesPage from '#src/desk/inquiries/inquiries.page.tsx';
import { BackendError } from '#src/kernel/backend-error.ts';
import type { DeskRole } from '#src/kernel/staff.ts';
import { showDeskPage } from '#test/support/desk/show-desk-page.ts';
import { SIGNED_OUT } from '#test/support/site/request.ts';

const INQUIRY = {
  ...{ id: 'i1', kind: 'events', name: 'Zoë Prat', email: 'zoe@example.com', phone: '+50761234567' },
  ...{ message: 'A wedding in May', locale: 'en', created: '2027-01-09T15:00:00.000Z' },
};

const listInquiries = vi.fn();

const show = (query = '', role: DeskRole = 'desk', locale: 'en' | 'es' = 'en') =>
  showDeskPage(InquiriesPage, { ...SIGNED_OUT, desk: { listInquiries } }, { role, query, locale });

beforeEach(() => {
  listInquiries
    .mockReset()
    .mockResolvedValue({ inquiries: [{ inquiry: INQUIRY, mark: null, isWaiting: false }], next: null });
});

test('inquiries page: shows who asked what, and a form that marks it as answered', async () => {
  const html = await show();
  expect(listInquiries).toHaveBeenCalledWith(expect.objectContaining({ state: 'open', after: undefined }));
  for (const text of ['Zoë Prat', 'mailto:zoe@example.com', '+50761234567', 'A wedding in May', 'Mark as answered'])
    expect(html).toContain(text);
});

test('inquiries page: a viewer sees contact data masked, and no way to answer or to mark (D14)', async () => {
  const html = await show('', 'viewer');
  expect(html).toContain('Zoë Prat');
  for (const hidden of ['zoe@example.com', '61234567', 'mailto:', '<form']) expect(html).not.toContain(hidden);
});

test.each([
  [403, 'en', 'Give its role read access'],
  [503, 'en', 'does not answer'],
  [503, 'es', 'no responde'],
] as const)('inquiries page: says so when the backend answers %i (%s)', async (statusCode, locale, text) => {
  listInquiries.mockRejectedValue(new BackendError(statusCode, 'refused'));
  expect(await show('', 'desk', locale)).toContain(text);
});

test('inquiries page: leads to older ones of the same state', async () => {
  const next = { created: '2027-01-09T15:00:00.000Z', id: 'i1' };
  listInquiries.mockResolvedValue({ inquiries: [], next });
  const html = await show('state=answered');
  const [, href = ''] = /href="([^"]*after=[^"]*)"/.exec(html) ?? [];
  await show(href.replaceAll('&amp;', '&').split('?')[1]);
  expect(listInquiries.mock.lastCall?.[0]).toMatchObject({ state: 'answered', after: next });
});
