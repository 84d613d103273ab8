import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import type { Cancelled, Confirmed } from '#src/booking/model/reservation.ts';
import { CancelledView, cancelledTitle } from '#src/components/reservation/cancelled-view.tsx';
import { NewsNotice } from '#src/components/reservation/news-notice.tsx';
import { ReservationOverview } from '#src/components/reservation/reservation-overview.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import { BOOKED_AT, instantOf, quoteOfRooms, savedCardOf } from '#test/support/builders.ts';
import { DEMO_POLICY } from '#test/support/demo-hotel.ts';
import { cancelledOf, paidOf } from '#test/support/paid-reservations.ts';

vi.mock('waku', () => ({ useRouter: () => ({ reload: () => {} }) }));

const words = wordsIn('en');
const links = linksIn('en');
const hotel = { name: 'Punta Serena', email: 'desk@hotel.example', phone: '+507 833 5100', tollFree: '+1 888' };
const contents = new Map();
const policy = DEMO_POLICY;

/** Shows a part of the page; its text has single spaces. */
const show = (node: ReactNode) => {
  document.body.innerHTML = renderToStaticMarkup(node);
  return (document.body.textContent ?? '').replace(/\s+/g, ' ');
};
const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

const overview = (reservation: Confirmed, today = '2027-01-10') =>
  show(<ReservationOverview {...{ words, reservation, contents, hotel, policy, today }} />);

const settled = (reservation: Confirmed): Confirmed => {
  const amount = -(reservation.quote.balance?.amount ?? 0);
  const entry = { seq: 9, kind: 'balance', amount, reference: 'charge_2', at: instantOf(BOOKED_AT) } as const;
  return { ...reservation, balance: null, folio: [...reservation.folio, entry] };
};

describe('a reservation says how it stands', () => {
  test('before the balance: how much, when, to which card', () => {
    const text = overview(paidOf());
    expect(text).toContain(
      'On Monday, February 22, 2027 at 09:00, hotel time, the balance of US$369.60 will be charged to your Visa ending in 4242.',
    );
    expect(text).toContain('Will be charged to your card on Feb 22, 2027');
  });

  test('paid', () =>
    expect(overview(settled(paidOf()))).toContain('Everything is paid. We look forward to seeing you'));

  test('with a balance that failed: what is owed, without a promise of a day', () => {
    const { quote } = paidOf();
    const dueAt = quote.balance?.dueAt ?? '';
    const text = overview(paidOf({ balance: { dueAt, tryAt: null, tries: 4, flag: 'declined' } }));
    expect(text).toContain('US$369.60 is still due.');
    expect(text).not.toContain('will be charged');
  });

  test('when the stay is over: thanks, and nothing to change', () => {
    const text = overview(settled(paidOf()), '2027-03-04');
    expect(text).toContain('Your stay ended on Thursday, March 4, 2027');
    expect(hrefs().filter((href) => href?.includes('/reservation/'))).toEqual([]);
  });

  test.each([
    [{ expMonth: 1, expYear: 2027 }, 'This card expires before the balance is charged.'],
    [{ expMonth: 12, expYear: 2026 }, 'This card has expired.'],
  ])('with a card of %o: %s', (expiry, warning) => {
    expect(overview(paidOf({ card: savedCardOf(expiry) }))).toContain(warning);
  });

  test('with a card that lasts, or nothing to charge: no warning', () => {
    expect(overview(paidOf({ card: savedCardOf({ expMonth: 2, expYear: 2027 }) }))).not.toContain('expires before');
    expect(overview(settled(paidOf({ card: savedCardOf({ expMonth: 1, expYear: 2027 }) })))).not.toContain('before');
  });

  test('with money on its way back', () => {
    const refund = { idempotencyKey: 'k', chargeReference: 'charge_1', requestedAt: '', reference: null } as const;
    expect(overview(paidOf({ refunds: [{ ...refund, amount: 5_000 }] }))).toContain(
      'US$50.00 is on its way back to your card.',
    );
  });
});

describe('what can be done', () => {
  test('has pages of its own', () => {
    const reservation = paidOf();
    const { reserva } = reservation;
    expect(overview(reservation)).toContain('Free until Jan 30, 2027');
    expect(hrefs()).toEqual(
      expect.arrayContaining([
        links.changeDates(reserva),
        links.changeDetails(reserva),
        links.payment(reserva),
        links.cancelReservation(reserva),
      ]),
    );
    expect(hrefs()).not.toContain(links.cancelReservation(reserva, { roomId: '1' }));
  });

  test('each room of several can be cancelled alone', () => {
    const reservation = paidOf({ quote: quoteOfRooms(['580022', '618449']) });
    overview(reservation);
    for (const roomId of ['1', '2'])
      expect(hrefs()).toContain(links.cancelReservation(reservation.reserva, { roomId }));
  });

  test('late: what that means', () => {
    const text = overview(paidOf(), '2027-02-10');
    expect(text).toContain('No longer available online. Please call us.');
    expect(text).toContain('The full stay will be charged');
  });
});

describe('a cancelled reservation', () => {
  const view = (differences: Partial<Cancelled> = {}) =>
    show(<CancelledView {...{ words, contents, policy }} reservation={cancelledOf(differences)} />);
  const back = { idempotencyKey: 'k', chargeReference: 'charge_1', amount: 36_960, requestedAt: '' } as const;
  const late = () => {
    const { folio, quote } = cancelledOf();
    return [
      ...folio,
      { seq: 10, kind: 'penalty', amount: quote.total, reference: null, at: instantOf(BOOKED_AT) } as const,
    ];
  };

  test.each([
    [{ refunds: [{ ...back, reference: null }] }, 'US$369.60 is on its way back to your card.'],
    [{ refunds: [{ ...back, reference: 'r' }] }, 'US$369.60 has been refunded to your card.'],
    [{ refunds: [{ ...back, reference: null }] }, 'Nothing has been kept, and nothing more will be charged.'],
    [{ folio: late() }, 'the full price of US$739.20 is charged.'],
    [{ folio: late() }, 'US$369.60 of this could not be charged yet.'],
    [{ cause: 'no-show' }, 'We were expecting you on Monday, March 1, 2027'],
  ] as const)('%o: %s', (differences, text) => expect(view(differences)).toContain(text));

  test('offers to pay a debt, another stay, and no change', () => {
    const { reserva } = cancelledOf();
    view({ reserva, folio: late() });
    expect(hrefs()).toEqual([links.payment(reserva), links.calendar()]);
    expect(cancelledTitle(words, cancelledOf({ cause: 'no-show' }))).toBe('Your reservation is closed');
  });
});

describe('what was just done', () => {
  const news = (query: string, reservation: Confirmed | Cancelled = paidOf()) =>
    show(<NewsNotice {...{ words, reservation, query }} />);

  test.each([
    ['done=dates', 'Your new dates are booked.'],
    ['done=details', 'Your details have been saved.'],
    ['done=card', 'Your new card has been saved.'],
    ['done=room-cancelled', 'The room has been cancelled.'],
  ])('%s', (query, text) => expect(news(query)).toContain(text));

  test('is said of a payment only when nothing is owed', () => {
    expect(news('done=paid')).toBe('');
    expect(news('done=paid', settled(paidOf()))).toContain('Your payment has been received');
  });

  test.each(['', 'done=', 'done=cancelled', 'done=constructor', 'done=<b>'])('says nothing for %s', (query) => {
    expect(news(query)).toBe('');
    expect(news('done=dates', cancelledOf())).toBe('');
  });
});
