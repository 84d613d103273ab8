import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ChangeFigures } from '#src/booking/change/change-comparison.tsx';
import { createChangeProposal } from '#src/booking/change-rules/date-change.rules.ts';
import { Conditions } from '#src/booking/checkout/checkout-step.tsx';
import { describeBalance } from '#src/booking/mail/stay-blocks.mail.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { ReservationStatus } from '#src/booking/reservation-page/reservation-overview.tsx';
import { createPaymentShare } from '#src/booking/results/offers/offer.text.ts';
import {
  createQuoteSchedule,
  createReservationSchedule,
  type ScheduleEntry,
} from '#src/booking/ui/payment-schedule.ts';
import { StaySummary } from '#src/booking/ui/stay-summary.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { createQuote } from '#src/rates/quote/quote.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createRoomsQuote, createTestHold, THREE_NIGHTS } from '#test/support/booking/builders.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';

/** The day of the balance, a week before arrival. */
const TODAY = '2027-02-22';
/** At the hotel 08:00 and 10:00; the balance is charged at 09:00. */
const [EARLY, LATE] = ['2027-02-22T13:00:00.000Z', '2027-02-22T15:00:00.000Z'];

const quote = createQuote(createRoomsQuote(['618449']).rooms, THREE_NIGHTS, TODAY, DEMO_POLICY);

const toText = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0]+/g, ' ');

const listPayments = (moments: readonly ScheduleEntry[]): string[] =>
  moments.filter(({ kind }) => kind === 'money').map(({ when, note }) => `${when}: ${note}`.replaceAll('\u00a0', ' '));

describe('a stay whose deposit and balance fall on one day, before the booking (B7)', () => {
  test.each([
    ['en', EARLY, 'Also today: The balance, charged automatically to the same card at 9:00 am, hotel time'],
    ['en', LATE, 'Also today: The balance, charged automatically to the same card soon after you book'],
    ['es', EARLY, 'También hoy: El saldo, que se cobra automáticamente a la misma tarjeta a las 9:00, hora del hotel'],
  ] as const)('the schedule in %s at %s', (locale, now, expected) => {
    const moments = createQuoteSchedule(getTranslator(locale), quote, Date.parse(now), DEMO_POLICY);
    expect(listPayments(moments)[1]).toBe(expected);
  });

  test.each([
    ['en', EARLY, 'The rest, today at 9:00 am US$369.60'],
    ['en', LATE, 'The rest, today, soon after you book US$369.60'],
    ['es', EARLY, 'El resto, hoy a las 9:00 US$ 369.60'],
    ['es', LATE, 'El resto, hoy, poco después de reservar US$ 369.60'],
  ] as const)('the summary of checkout in %s at %s', (locale, now, expected) => {
    const translator = getTranslator(locale);
    const payable = { now: Date.parse(now), timeZone: DEMO_POLICY.timeZone };
    const html = renderToStaticMarkup(
      <StaySummary {...{ translator, quote, payable }} title="" contents={new Map()} hotelFacts={DEMO_POLICY} />,
    );
    expect(toText(html)).toContain(expected);
  });

  test.each([
    ['en', 'The balance of US$369.60 is charged to the same card later today, at 9:00 am, hotel time.'],
    ['es', 'El saldo de US$ 369.60 se cobra a la misma tarjeta hoy mismo, a las 9:00, hora del hotel.'],
  ] as const)('the conditions in %s', (locale, expected) => {
    const props = { translator: getTranslator(locale), quote, now: Date.parse(EARLY), policy: DEMO_POLICY };
    expect(toText(renderToStaticMarkup(<Conditions {...props} />))).toContain(expected);
  });

  test.each([
    ['en', TODAY, 'The rest, also today'],
    ['es', TODAY, 'El resto, también hoy'],
    ['en', '2027-02-21', undefined],
  ] as const)('the results in %s on %s', (locale, today, expected) =>
    expect(createPaymentShare(getTranslator(locale), THREE_NIGHTS, today, quote.terms).restToday).toBe(expected),
  );
});

/** With a deposit that was paid at that instant. */
const createReservation = (at: string): Confirmed => {
  const { folio, ...paid } = createPaidReservation({ quote });
  return {
    ...paid,
    folio: folio.map((entry) => ({ ...entry, at })),
    balance: { ...paid.balance, dueAt: '2027-02-22T14:00:00.000Z', tryAt: null, tries: 0, flag: null },
  };
};

describe('a reservation whose deposit and balance fall on one day (B7)', () => {
  test.each([
    ['en', EARLY, 'Also on Feb 22, 2027, at 9:00 am: Charged to your Visa ending in 4242'],
    ['en', LATE, 'Also on Feb 22, 2027, soon after the booking: Charged to your Visa ending in 4242'],
    ['es', EARLY, 'También el 22 feb 2027, a las 9:00: Se carga a su Visa terminada en 4242'],
    ['es', LATE, 'También el 22 feb 2027, poco después de la reserva: Se carga a su Visa terminada en 4242'],
    ['en', '2027-02-10T15:00:00.000Z', 'Feb 22, 2027: Charged to your Visa ending in 4242'],
  ] as const)('the schedule of pages and mails in %s, booked at %s', (locale, at, expected) => {
    const moments = createReservationSchedule(getTranslator(locale), createReservation(at), TODAY, DEMO_POLICY);
    expect(listPayments(moments).at(-1)).toBe(expected);
  });

  test.each([
    [
      'en',
      EARLY,
      'Also on Monday, February 22, 2027, at 9:00 am, hotel time, the balance of US$369.60 will be charged to your Visa',
    ],
    [
      'en',
      LATE,
      'Also on Monday, February 22, 2027, soon after the booking, the balance of US$369.60 will be charged to your Visa',
    ],
    [
      'es',
      EARLY,
      'También el lunes, 22 de febrero de 2027, a las 9:00, hora del hotel, cargamos el saldo de US$ 369.60 a su Visa',
    ],
    [
      'es',
      LATE,
      'También el lunes, 22 de febrero de 2027, poco después de la reserva, cargamos el saldo de US$ 369.60 a su Visa',
    ],
  ] as const)('the sentence of the page and of mails in %s, booked at %s', (locale, at, expected) => {
    const translator = getTranslator(locale);
    const reservation = createReservation(at);
    const props = { translator, reservation, policy: DEMO_POLICY, today: TODAY };
    expect(toText(renderToStaticMarkup(<ReservationStatus {...props} />))).toContain(expected);
    expect(toText(describeBalance({ translator, policy: DEMO_POLICY }, reservation))).toContain(expected);
  });
});

test.each([
  ['en', TODAY, 'Charged to your card, also today'],
  ['es', TODAY, 'Se carga a su tarjeta, también hoy'],
  ['en', '2027-02-21', 'Charged to your card on Feb 22, 2027'],
] as const)(
  'ChangeFigures: in %s on %s a balance that falls on the day of the change (B7)',
  (locale: Locale, today, expected) => {
    const reservation = createPaidReservation();
    const more = createQuote(createRoomsQuote(['580022']).rooms, THREE_NIGHTS, '2027-02-10', DEMO_POLICY);
    const after = { ...more, total: more.total + 100_000 };
    const proposal = createChangeProposal(reservation, createTestHold({ quote: after, changes: reservation.reserva }));
    const html = renderToStaticMarkup(
      <ChangeFigures {...{ reservation, proposal, today }} translator={getTranslator(locale)} />,
    );
    expect(toText(html)).toContain(expected);
  },
);
