import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { quoteOf } from '#src/booking/model/quote.ts';
import type { Confirmed } from '#src/booking/model/reservation.ts';
import { Conditions } from '#src/components/booking/conditions.tsx';
import { PaymentTimeline } from '#src/components/booking/payment-timeline.tsx';
import { type Moment, momentsOfQuote, momentsOfReservation } from '#src/i18n/payment-moments.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { BOOKED_AT, instantOf, quoteOfRooms, THREE_NIGHTS } from '#test/support/builders.ts';
import { DEMO_POLICY } from '#test/support/demo-hotel.ts';
import { paidOf } from '#test/support/paid-reservations.ts';

const words = wordsIn('en');

const lines = (moments: readonly Moment[]): string[] =>
  moments.map(({ when, what, note, isOver }) => [isOver ? 'over' : 'to come', when, what, note].join(' | '));

const quotedOn = (today: string) => quoteOf(quoteOfRooms(['618449']).rooms, THREE_NIGHTS, today, DEMO_POLICY);

describe('before a booking, the line in time tells', () => {
  test.each([
    [
      'both charges, and the last free day between them',
      '2027-01-10',
      [
        'to come | Today | US$369.60 | 50% of your stay',
        'to come | Jan 30, 2027 | Last day to cancel free of charge | Everything you have paid is refunded to your card',
        'to come | Feb 22, 2027 | US$369.60 | The balance, charged automatically to the same card at 09:00, hotel time',
        'to come | Mar 1, 2027 | Arrival | Check-in from 3\u00a0pm',
      ],
    ],
    [
      'no free day that has passed',
      '2027-02-10',
      [
        'to come | Today | US$369.60 | 50% of your stay',
        'to come | Feb 22, 2027 | US$369.60 | The balance, charged automatically to the same card at 09:00, hotel time',
        'to come | Mar 1, 2027 | Arrival | Check-in from 3\u00a0pm',
      ],
    ],
    [
      'one charge when the whole stay is due',
      '2027-02-25',
      ['to come | Today | US$739.20 | Your full stay', 'to come | Mar 1, 2027 | Arrival | Check-in from 3\u00a0pm'],
    ],
  ])('%s', (_, today, expected) =>
    expect(lines(momentsOfQuote(words, quotedOn(today), Date.parse(`${today}T15:00:00Z`), DEMO_POLICY))).toEqual(
      expected,
    ),
  );

  test.each([
    ['2027-02-22T13:59:59Z', 'The balance, charged automatically to the same card at 09:00, hotel time'],
    ['2027-02-22T14:00:00Z', 'The balance, charged automatically to the same card soon after you book'],
  ])('B7: on the day of the balance no hour that is over: at %s', (instant, note) => {
    const now = Date.parse(instant);
    const quote = quotedOn('2027-02-22');
    expect(momentsOfQuote(words, quote, now, DEMO_POLICY)[1]).toMatchObject({ date: '2027-02-22', note });
    const conditions = renderToStaticMarkup(<Conditions {...{ words, quote, now }} policy={DEMO_POLICY} />);
    expect(conditions.includes('at 09:00')).toBe(note.includes('at 09:00'));
    expect(conditions).toContain('369.60');
  });
});

describe('of a reservation, the line in time tells', () => {
  const of = (reservation: Confirmed, today: string) =>
    lines(momentsOfReservation(words, reservation, today, DEMO_POLICY));

  test('what was paid by the folio, and what is to come', () =>
    expect(of(paidOf(), '2027-01-11')).toEqual([
      'over | Jan 10, 2027 | US$369.60 | Deposit paid',
      'to come | Jan 30, 2027 | Last day to cancel free of charge | Everything you have paid is refunded to your card',
      'to come | Feb 22, 2027 | US$369.60 | Charged to your Visa ending in 4242',
      'to come | Mar 1, 2027 | Arrival | Check-in from 3\u00a0pm',
    ]));

  test('that the free days are over, and nothing to come of what is paid', () => {
    const { folio, quote } = paidOf();
    const amount = -(quote.balance?.amount ?? 0);
    const entry = { seq: 9, kind: 'balance', amount, reference: 'charge_2', at: '2027-02-22T14:00:00.000Z' } as const;
    expect(of(paidOf({ balance: null, folio: [...folio, entry] }), '2027-02-23')).toEqual([
      'over | Jan 10, 2027 | US$369.60 | Deposit paid',
      'over | Jan 30, 2027 | Free cancellation has ended | ',
      'over | Feb 22, 2027 | US$369.60 | Balance paid',
      'to come | Mar 1, 2027 | Arrival | Check-in from 3\u00a0pm',
    ]);
  });

  test('no day of a balance that could not be charged', () => {
    const dueAt = instantOf(BOOKED_AT);
    const balance = { dueAt, tryAt: null, tries: 4, flag: 'declined' } as const;
    expect(of(paidOf({ balance }), '2027-02-23').filter((line) => line.includes('Charged'))).toEqual([]);
  });
});

test('the picture is a list that reads well without it, and the days on which cancelling is free are marked', () => {
  const moments = momentsOfReservation(words, paidOf(), '2027-01-11', DEMO_POLICY);
  document.body.innerHTML = renderToStaticMarkup(<PaymentTimeline words={words} moments={moments} />);
  const items = [...document.querySelectorAll('ol > li')];
  expect(items.map((item) => item.textContent)[2]).toBe('Feb 22, 2027 US$369.60 Charged to your Visa ending in 4242');
  expect(items.map((item) => item.classList.contains('moment-safe'))).toEqual([true, false, false, false]);
});
