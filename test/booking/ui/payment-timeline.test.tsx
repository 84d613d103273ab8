import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Conditions } from '#src/booking/checkout/checkout-step.tsx';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import {
  createQuoteSchedule,
  createReservationSchedule,
  type ScheduleEntry,
} from '#src/booking/ui/payment-schedule.ts';
import { PaymentTimeline } from '#src/booking/ui/payment-timeline.tsx';
import { createQuote } from '#src/rates/quote/quote.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { BOOKED_AT, createRoomsQuote, THREE_NIGHTS, toInstant } from '#test/support/booking/builders.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';

const translator = getTranslator('en');

const listLines = (moments: readonly ScheduleEntry[]): string[] =>
  moments.map(({ when, what, note, isOver }) => [isOver ? 'over' : 'to come', when, what, note].join(' | '));

const createStayQuote = (today: string) =>
  createQuote(createRoomsQuote(['618449']).rooms, THREE_NIGHTS, today, DEMO_POLICY);

describe('PaymentTimeline: before a booking', () => {
  test.each([
    [
      'both charges, and the last free day between them',
      '2027-01-10',
      [
        'to come | Today | US$369.60 | 50% of your stay',
        'to come | Jan 30, 2027 | Last day to cancel free of charge | Everything you have paid is refunded to your card',
        'to come | Feb 22, 2027 | US$369.60 | The balance, charged automatically to the same card at 9:00\u00a0am, hotel time',
        'to come | Mar 1, 2027 | Arrival | Check-in from 3\u00a0pm',
      ],
    ],
    [
      'no free day that has passed',
      '2027-02-10',
      [
        'to come | Today | US$369.60 | 50% of your stay',
        'to come | Feb 22, 2027 | US$369.60 | The balance, charged automatically to the same card at 9:00\u00a0am, hotel time',
        'to come | Mar 1, 2027 | Arrival | Check-in from 3\u00a0pm',
      ],
    ],
    [
      'one charge when the whole stay is due',
      '2027-02-25',
      ['to come | Today | US$739.20 | Your full stay', 'to come | Mar 1, 2027 | Arrival | Check-in from 3\u00a0pm'],
    ],
  ])('%s', (_, today, expected) =>
    expect(
      listLines(createQuoteSchedule(translator, createStayQuote(today), Date.parse(`${today}T15:00:00Z`), DEMO_POLICY)),
    ).toEqual(expected),
  );

  test.each([
    ['2027-02-22T13:59:59Z', 'The balance, charged automatically to the same card at 9:00\u00a0am, hotel time'],
    ['2027-02-22T14:00:00Z', 'The balance, charged automatically to the same card soon after you book'],
  ])('B7: on the balance’s due date it shows no hour that has passed: at %s', (instant, note) => {
    const now = Date.parse(instant);
    const quote = createStayQuote('2027-02-22');
    expect(createQuoteSchedule(translator, quote, now, DEMO_POLICY)[1]).toMatchObject({ date: '2027-02-22', note });
    const conditions = renderToStaticMarkup(<Conditions {...{ translator, quote, now }} policy={DEMO_POLICY} />);
    expect(conditions.includes('at 9:00\u00a0am')).toBe(note.includes('at 9:00\u00a0am'));
    expect(conditions).toContain('369.60');
  });
});

describe('PaymentTimeline: of a reservation', () => {
  const describeReservation = (reservation: Confirmed, today: string) =>
    listLines(createReservationSchedule(translator, reservation, today, DEMO_POLICY));

  test('shows payments from the folio, and what is to come', () =>
    expect(describeReservation(createPaidReservation(), '2027-01-11')).toEqual([
      'over | Jan 10, 2027 | US$369.60 | Paid when booking',
      'to come | Jan 30, 2027 | Last day to cancel free of charge | Everything you have paid is refunded to your card',
      'to come | Feb 22, 2027 | US$369.60 | Charged to your Visa ending in 4242',
      'to come | Mar 1, 2027 | Arrival | Check-in from 3\u00a0pm',
    ]));

  test('shows that free cancellation ended, and no further charge once paid', () => {
    const { folio, quote } = createPaidReservation();
    const amount = -(quote.balance?.amount ?? 0);
    const entry = { seq: 9, kind: 'balance', amount, reference: 'charge_2', at: '2027-02-22T14:00:00.000Z' } as const;
    expect(
      describeReservation(createPaidReservation({ balance: null, folio: [...folio, entry] }), '2027-02-23'),
    ).toEqual([
      'over | Jan 10, 2027 | US$369.60 | Paid when booking',
      'over | Jan 30, 2027 | Free cancellation has ended | ',
      'over | Feb 22, 2027 | US$369.60 | Balance paid',
      'to come | Mar 1, 2027 | Arrival | Check-in from 3\u00a0pm',
    ]);
  });

  test('shows no date for a balance that failed', () => {
    const dueAt = toInstant(BOOKED_AT);
    const balance = { dueAt, tryAt: null, tries: 4, flag: 'declined' } as const;
    expect(describeReservation(createPaidReservation({ balance }), '2027-02-23')).toEqual([
      'over | Jan 10, 2027 | US$369.60 | Paid when booking',
      'over | Jan 30, 2027 | Free cancellation has ended | ',
      'to come | Mar 1, 2027 | Arrival | Check-in from 3\u00a0pm',
    ]);
  });
});

test('PaymentTimeline: is an ordered list, and marks the days of free cancellation', () => {
  const moments = createReservationSchedule(translator, createPaidReservation(), '2027-01-11', DEMO_POLICY);
  document.body.innerHTML = renderToStaticMarkup(<PaymentTimeline translator={translator} moments={moments} />);
  const items = [...document.querySelectorAll('ol > li')];
  expect(items.map((item) => item.textContent)[2]).toBe('Feb 22, 2027 US$369.60 Charged to your Visa ending in 4242');
  expect(items.map((item) => item.classList.contains('moment-safe'))).toEqual([true, false, false, false]);
});
