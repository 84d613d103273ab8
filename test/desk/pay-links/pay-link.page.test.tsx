import { expect, test, vi } from 'vitest';
import PayLinkPage from '#src/desk/pay-links/pay-link.page.tsx';
import type { DeskRole } from '#src/kernel/staff.ts';
import { createGuest, createTestHold } from '#test/support/booking/builders.ts';
import { showDeskPage } from '#test/support/desk/show-desk-page.ts';

const ID = 'abcdefghijklmnop';
const LINK = 'https://hotel.example/rooms/reserva/checkout?key=secret';
const { reserva, quote } = createTestHold();
const guest = createGuest();
const HOLD = {
  ...{ payLinkId: ID, reserva, quote, guest, status: 'open', locale: 'es', code: null, closedAt: null, mails: 1 },
  ...{ expiresAt: '2027-01-11T15:00:00.000Z', latestEnd: '2027-01-13T15:00:00.000Z' },
  placedAt: '2027-01-10T15:00:00.000Z',
  madeBy: { kind: 'desk', userId: '1', name: 'María', role: 'desk' },
  mail: { state: 'sent', recipient: guest.email, at: '2027-01-10T15:00:05.000Z' },
};

const createPayUrl = vi.fn(async () => LINK);

const show = (role: DeskRole, differences: object = {}) => {
  const desk = { findHold: async () => ({ ...HOLD, ...differences }) as never };
  return showDeskPage(PayLinkPage, { desk, createPayUrl }, { role, id: ID });
};

test('pay link page: shows guest, end, mail and maker, the link, and forms to send, extend and release (D11)', async () => {
  const html = (await show('desk')).replaceAll(/<wbr><\/wbr>/g, '');
  for (const text of [
    guest.email,
    guest.phone,
    'Sent Jan 10, 2027, 10:00\u00a0am',
    'María, Jan 10, 2027, 10:00\u00a0am',
    LINK,
  ])
    expect(html).toContain(text);
  for (const text of ['Jan 11, 2027, 10:00\u00a0am', 'Send again', 'Hold longer', 'Release the rooms'])
    expect(html).toContain(text);
});

test('pay link page: a viewer sees contact data masked, and neither the link nor a form (D14)', async () => {
  createPayUrl.mockClear();
  const html = (await show('viewer')).replaceAll(/<wbr><\/wbr>/g, '');
  expect(html).toContain(guest.lastName);
  for (const hidden of [guest.email, guest.phone, LINK, reserva, '<form']) expect(html).not.toContain(hidden);
  expect(createPayUrl).not.toHaveBeenCalled();
});

test.each(['paid', 'expired', 'released'])('pay link page: of one that is %s, no link and no form', async (status) => {
  const closedAt = '2027-01-10T16:00:00.000Z';
  const html = await show('owner', { status, closedAt, expiresAt: null });
  expect(html).not.toContain('<form');
  expect(html).not.toContain(LINK);
  expect(html).toContain('Jan 10, 2027, 11:00\u00a0am');
});
