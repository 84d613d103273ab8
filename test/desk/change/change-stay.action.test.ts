import { expect, test, vi } from 'vitest';
import { changeStayAtDesk } from '#src/desk/change/change-stay.action.ts';
import { rejected } from '#src/kernel/outcome.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { sendToDesk } from '#test/support/desk/send-to-desk.ts';
import { getDeskInstant } from '#test/support/fakes/memory-desk-sessions.ts';

/** Today is 24 November 2026, and stays end on 24 May 2028 at the latest. */
const refuseDates = async (locale: string, stay: Quote['stay'], [arrival, departure]: readonly [string, string]) => {
  const reservation = createPaidReservation({ quote: { ...createRoomsQuote(['580022']), stay } });
  const desk = {
    findByTypedCode: async () => reservation,
    actAs: () => ({ proposeChange: async () => rejected('verify-dates') }),
  };
  const { code, revision } = reservation;
  const shown = { shown_at: '', shown_due: '', shown_refund: '', 'adults-1': '2' };
  const fields = { locale, code, revision: String(revision), step: 'preview', arrival, departure, price: 'today' };
  const { answer } = await sendToDesk(changeStayAtDesk, desk, { ...fields, ...shown });
  return answer.message;
};

const LATER = { arrival: '2027-01-10', departure: '2027-01-12' };
const IN_HOUSE = { arrival: '2026-11-22', departure: '2026-11-26' };

test.each([
  [
    'en',
    'the past',
    LATER,
    ['2026-11-20', '2026-11-27'],
    'The arrival is in the past. The earliest one is Nov 24, 2026.',
  ],
  ['es', 'the past', LATER, ['2026-11-20', '2026-11-27'], 'La llegada ya pasó. Puede llegar a partir del 24 nov 2026.'],
  ['es', 'too many nights', LATER, ['2027-01-10', '2027-02-20'], 'La estadía es de 30 noches como máximo.'],
  ['es', 'dates not on sale', LATER, ['2029-01-10', '2029-01-12'], 'La última salida posible es el 24 may 2028.'],
  ['es', 'a date that does not exist', LATER, ['2027-02-30', '2027-03-02'], 'Una de las fechas no existe.'],
  ['en', 'the same stay', LATER, ['2027-01-10', '2027-01-12'], 'Nothing would be different from what is booked.'],
  ['es', 'the same stay', LATER, ['2027-01-10', '2027-01-12'], 'No cambiaría nada de lo reservado.'],
  [
    'en',
    'another arrival in house',
    IN_HOUSE,
    ['2026-11-23', '2026-11-26'],
    'The guest is in house: the arrival stays as it is',
  ],
  ['es', 'a departure before today', IN_HOUSE, ['2026-11-22', '2026-11-23'], 'la salida es hoy o más tarde.'],
  ['en', 'too many nights in house', IN_HOUSE, ['2026-11-22', '2026-12-30'], '30 nights'],
] as const)('changeStayAtDesk: says in %s why it refuses %s', async (locale, _, stay, dates, text) => {
  expect(await refuseDates(locale, stay, dates)).toContain(text);
});

test.each([
  ['named', 0, false],
  ['agreed', 18_480, false],
  ['agreed', 0, true],
])(
  'changeStayAtDesk: ten minutes after password and code, a price that is %s and waives %i is accepted: %s (D2)',
  async (...row) => {
    const [price, waived, isDone] = row;
    const reservation = createPaidReservation();
    const acceptChange = vi.fn(async () => rejected('changed-meanwhile'));
    const createdAt = '2026-11-24T15:00:00.000Z';
    const desk = {
      findByTypedCode: async () => reservation,
      findLastChange: async () => undefined,
      findProposedHold: async () => ({ reserva: 'change', createdAt, waived }),
      actAs: () => ({ acceptChange }),
    };
    const shown = { shown_at: createdAt, shown_due: '0', shown_refund: '0' };
    const fields = { locale: 'en', code: reservation.code, revision: '0', step: 'accept', price, ...shown };
    const { answer } = await sendToDesk(changeStayAtDesk, desk, fields, { confirmedAt: getDeskInstant(-10) });
    expect(acceptChange.mock.calls.length > 0).toBe(isDone);
    expect(answer.link?.href).toBe(isDone ? undefined : '/EN/desk/confirm');
  },
);
