import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Cancelled, Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { CancelledView, getCancelledTitle } from '#src/booking/reservation-page/cancelled-view.tsx';
import { FlashMessage } from '#src/booking/reservation-page/reservation.page.tsx';
import { ReservationOverview } from '#src/booking/reservation-page/reservation-overview.tsx';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { BOOKED_AT, createRoomsQuote, createSavedCard, toInstant } from '#test/support/booking/builders.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createCancelledReservation, createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { TestRouter } from '#test/support/router.tsx';

const translator = getTranslator('en');
const links = createLinks('en');
const hotel = { name: 'Punta Serena', email: 'desk@hotel.example', phone: '+507 833 5100', tollFree: '+1 888' };
const contents = new Map();
const policy = DEMO_POLICY;

/** Shows a part of the page; its text has single spaces. */
const show = (node: ReactNode) => {
  document.body.innerHTML = renderToStaticMarkup(<TestRouter>{node}</TestRouter>);
  return (document.body.textContent ?? '').replace(/\s+/g, ' ');
};
const listHrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

const renderOverview = (reservation: Confirmed, today = '2027-01-10') =>
  show(<ReservationOverview {...{ translator, reservation, contents, hotel, policy, today }} />);

const HALF = { kind: 'share', share: 5_000 } as const;

const settleBalance = (reservation: Confirmed): Confirmed => {
  const amount = -(reservation.quote.balance?.amount ?? 0);
  const entry = { seq: 9, kind: 'balance', amount, reference: 'charge_2', at: toInstant(BOOKED_AT) } as const;
  return { ...reservation, balance: null, folio: [...reservation.folio, entry] };
};

describe('ReservationOverview: status', () => {
  test('before the balance: amount, date and card', () => {
    const text = renderOverview(createPaidReservation());
    expect(text).toContain(
      'On Monday, February 22, 2027 at 9:00 am, hotel time, the balance of US$369.60 will be charged to your Visa ending in 4242.',
    );
    expect(text).toContain('Will be charged to your card on Feb 22, 2027');
  });

  test('paid in full', () =>
    expect(renderOverview(settleBalance(createPaidReservation()))).toContain(
      'Everything is paid. We look forward to seeing you',
    ));

  test('after a failed balance: the outstanding amount without a date', () => {
    const { quote } = createPaidReservation();
    const dueAt = quote.balance?.dueAt ?? '';
    const text = renderOverview(createPaidReservation({ balance: { dueAt, tryAt: null, tries: 4, flag: 'declined' } }));
    expect(text).toContain('US$369.60 is still due.');
    expect(text).not.toContain('will be charged');
  });

  test('after the stay: thanks, and no links to change', () => {
    const text = renderOverview(settleBalance(createPaidReservation()), '2027-03-04');
    expect(text).toContain('Your stay ended on Thursday, March 4, 2027');
    expect(listHrefs().filter((href) => href?.includes('/reservation/'))).toEqual([]);
  });

  test.each([
    [{ expMonth: 1, expYear: 2027 }, 'This card expires before the balance is charged.'],
    [{ expMonth: 12, expYear: 2026 }, 'This card has expired.'],
  ])('with a card of %o: %s', (expiry, warning) => {
    expect(renderOverview(createPaidReservation({ card: createSavedCard(expiry) }))).toContain(warning);
  });

  test('with a valid card, or nothing to charge: no warning', () => {
    expect(
      renderOverview(createPaidReservation({ card: createSavedCard({ expMonth: 2, expYear: 2027 }) })),
    ).not.toContain('expires before');
    expect(
      renderOverview(settleBalance(createPaidReservation({ card: createSavedCard({ expMonth: 1, expYear: 2027 }) }))),
    ).not.toContain('before');
  });

  test('with a pending refund', () => {
    const refund = {
      idempotencyKey: 'k',
      chargeReference: 'charge_1',
      requestedAt: toInstant(BOOKED_AT),
      reference: null,
    } as const;
    expect(renderOverview(createPaidReservation({ refunds: [{ ...refund, amount: 5_000 }] }))).toContain(
      'US$50.00 is on its way back to your card.',
    );
  });
});

describe('ReservationOverview: links', () => {
  test('lead to separate pages', () => {
    const reservation = createPaidReservation();
    const { reserva } = reservation;
    expect(renderOverview(reservation)).toContain('Free until Jan 30, 2027');
    expect(listHrefs()).toEqual(
      expect.arrayContaining([
        links.changeDates(reserva),
        links.changeDetails(reserva),
        links.payment(reserva),
        links.cancelReservation(reserva),
      ]),
    );
    expect(listHrefs()).not.toContain(links.cancelReservation(reserva, { roomId: '1' }));
  });

  test('each of several rooms can be cancelled alone', () => {
    const reservation = createPaidReservation({ quote: createRoomsQuote(['580022', '618449']) });
    renderOverview(reservation);
    for (const roomId of ['1', '2'])
      expect(listHrefs()).toContain(links.cancelReservation(reservation.reserva, { roomId }));
  });

  test('late: explains the cost', () => {
    const text = renderOverview(createPaidReservation(), '2027-02-10');
    expect(text).toContain('No longer available online. Please call us.');
    expect(text).toContain('The full stay will be charged');
  });

  test.each([
    ['a part', HALF, {}, 'Costs US$369.60'],
    ['nothing until arrival', { kind: 'none' }, {}, 'Free until you arrive'],
    ['perhaps nothing in the hours after booking', HALF, { graceHours: 24 }, 'You see the cost before you confirm'],
  ] as const)('cancelling costs %s', (_, penalty, agreed, hint) => {
    const { quote } = createPaidReservation();
    const terms = { ...quote.terms, cancellation: [{ untilDays: 0, penalty }], ...agreed };
    const reservation = createPaidReservation({ quote: { ...quote, terms } });
    expect(renderOverview(reservation)).toContain(hint);
  });
});

describe('CancelledView', () => {
  const renderCancelled = (differences: Partial<Cancelled> = {}) =>
    show(<CancelledView {...{ translator, contents, policy }} reservation={createCancelledReservation(differences)} />);
  const back = {
    idempotencyKey: 'k',
    chargeReference: 'charge_1',
    amount: 36_960,
    requestedAt: toInstant(BOOKED_AT),
  } as const;
  const createLateCancellation = () => {
    const { folio, quote } = createCancelledReservation();
    return [
      ...folio,
      { seq: 10, kind: 'penalty', amount: quote.total, reference: null, at: toInstant(BOOKED_AT) } as const,
    ];
  };

  test.each([
    [{ refunds: [{ ...back, reference: null }] }, 'US$369.60 is on its way back to your card.'],
    [{ refunds: [{ ...back, reference: 'r' }] }, 'US$369.60 has been refunded to your card.'],
    [{ refunds: [{ ...back, reference: null }] }, 'Nothing has been kept, and nothing more will be charged.'],
    [{ folio: createLateCancellation() }, 'Under the conditions of your booking, US$739.20 is charged.'],
    [{ folio: createLateCancellation() }, 'US$369.60 of this could not be charged yet.'],
    [{ cause: 'no-show' }, 'We were expecting you on Monday, March 1, 2027'],
  ] as const)('%o: %s', (differences, text) => expect(renderCancelled(differences)).toContain(text));

  test('offers to pay what is owed and to book again, but no change', () => {
    const { reserva } = createCancelledReservation();
    renderCancelled({ reserva, folio: createLateCancellation() });
    expect(listHrefs()).toEqual([links.payment(reserva), links.calendar()]);
    expect(getCancelledTitle(translator, createCancelledReservation({ cause: 'no-show' }))).toBe(
      'Your reservation is closed',
    );
  });
});

describe('FlashMessage', () => {
  const renderNews = (query: string, reservation: Confirmed | Cancelled = createPaidReservation()) =>
    show(<FlashMessage {...{ translator, reservation, query }} />);

  test.each([
    ['done=dates', 'Your new dates are booked.'],
    ['done=details', 'Your details have been saved.'],
    ['done=card', 'Your new card has been saved.'],
    ['done=room-cancelled', 'The room has been cancelled.'],
  ])('%s', (query, text) => expect(renderNews(query)).toContain(text));

  test('confirms a payment only when nothing is owed', () => {
    expect(renderNews('done=paid')).toBe('');
    expect(renderNews('done=paid', settleBalance(createPaidReservation()))).toContain('Your payment has been received');
  });

  test.each(['', 'done=', 'done=cancelled', 'done=constructor', 'done=<b>'])('shows nothing for %s', (query) => {
    expect(renderNews(query)).toBe('');
    expect(renderNews('done=dates', createCancelledReservation())).toBe('');
  });
});
