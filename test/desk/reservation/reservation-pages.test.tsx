import { describe, expect, test, vi } from 'vitest';
import CancelPage from '#src/desk/cancellation/cancel.page.tsx';
import NoShowPage from '#src/desk/cancellation/no-show.page.tsx';
import ChangePage from '#src/desk/change/change.page.tsx';
import GuestPage from '#src/desk/guest/guest.page.tsx';
import MailPage from '#src/desk/mails/mail.page.tsx';
import PaymentPage from '#src/desk/payment/payment.page.tsx';
import RefundPage from '#src/desk/payment/refund.page.tsx';
import ReservationPage from '#src/desk/reservation/reservation.page.tsx';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { createFileLoader, createReservationFile } from '#test/support/booking/reservation-files.ts';
import { showDeskPage } from '#test/support/desk/show-desk-page.ts';

const PAGES = {
  ...{ cancel: CancelPage, change: ChangePage, 'no-show': NoShowPage },
  ...{ payment: PaymentPage, refund: RefundPage },
  ...{ guest: GuestPage, mail: MailPage, reservation: ReservationPage },
};

const NO_RESERVATION = {
  findByTypedCode: async () => undefined,
  loadReservationFile: createFileLoader(() => createReservationFile()),
};

describe.each(Object.entries(PAGES))('%s page of the desk', (_, Page) => {
  test.each([
    ['en', '22222222', 'There is no reservation with the code 22222222.'],
    ['es', '22222222', 'No hay ninguna reserva con el código 22222222.'],
    ['en', '2222%202223', '“2222 2223” is not a reservation code: one of its characters is wrong.'],
    ['es', '22222223', '«22222223» no es un código de reserva: un carácter está mal.'],
  ] as const)('%s: answers the code %s with 404, what is wrong with it, and the search', async (locale, code, text) => {
    const setStatus = vi.fn();
    const html = await showDeskPage(Page, { desk: NO_RESERVATION as never }, { locale, code, setStatus });
    expect(setStatus).toHaveBeenCalledWith(404);
    expect(html).toContain(text);
    expect(html).toContain('action="/');
    expect(html).not.toMatch(/name="(?:revision|email|number)"/);
  });
});

test.each([
  ['2027-01-09', true],
  ['2027-01-10', false],
  ['2027-01-11', false],
])('no-show page: of a guest who arrives on %s, on 10 January, has a form: %s (D12)', async (arrival, hasForm) => {
  const reservation = createPaidReservation();
  const { quote } = reservation;
  const found = { ...reservation, quote: { ...quote, stay: { arrival, departure: '2027-01-13' } } };
  const desk = { findByTypedCode: async () => found, actAs: () => ({ findWaiverLeft: () => 0 }) };
  const html = await showDeskPage(NoShowPage, { desk: desk as never }, { code: reservation.code });
  expect(html.includes('name="revision"')).toBe(hasForm);
  const first = { '2027-01-10': 'Jan 11', '2027-01-11': 'Jan 12' }[arrival];
  if (first) expect(html).toMatch(new RegExp(first.replace('Jan', 'Jan\\w*')));
});
