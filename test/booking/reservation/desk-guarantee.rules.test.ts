import { describe, expect, test } from 'vitest';
import { decideCancellation } from '#src/booking/cancellation/cancellation.rules.ts';
import { createChangeProposal, decideChange } from '#src/booking/change-rules/date-change.rules.ts';
import { decideCardChange } from '#src/booking/payment/balance-payment.rules.ts';
import { decideManualPayment, decideManualReversal } from '#src/booking/payment/manual-payment.rules.ts';
import { calculateOutstandingAmount, createOpenedFolio } from '#src/booking/reservation/folio.rules.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { createReservationSchedule } from '#src/booking/ui/payment-schedule.ts';
import { createDeskSale, PAID_AT_ARRIVAL } from '#src/desk/new-booking/desk-sale.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import {
  BOOKED_AT,
  createRoomsQuote,
  createSavedCard,
  createTestHold,
  THREE_NIGHTS,
  toInstant,
} from '#test/support/booking/builders.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';

const AT = toInstant(BOOKED_AT);
const quote = createRoomsQuote(['580022']);
const LATER = Date.parse('2027-02-27T15:00:00.000Z');

/** Booked at the desk, with a part of the total taken in cash. */
const createOfDesk = (paid: number, differences: Partial<Confirmed> = {}): Confirmed =>
  createPaidReservation({
    card: null,
    guarantee: 'desk',
    balance: null,
    folio: createOpenedFolio(
      quote,
      { kind: 'manual-payment', amount: 0 - paid, reference: null, at: AT, item: 'cash' },
      AT,
    ),
    ...differences,
  });

describe('createDeskSale: folio and consent of a booking that is confirmed at once (D26)', () => {
  const hold = createTestHold({ quote });
  const source = { channel: 'walk-in', agent: null } as const;

  test.each([
    ['all', quote.total],
    ['a part', 10_000],
    ['nothing', 0],
  ])('with %s paid, what is owed and agreed is the rest', (_, amount) => {
    const { folio, consent, mails } = createDeskSale(hold, { amount, method: 'terminal', reference: '4711' }, source);
    expect(calculateOutstandingAmount({ folio, refunds: [] })).toBe(quote.total - amount);
    expect(consent).toMatchObject({ deposit: amount, balance: quote.total - amount, balanceDueOn: null });
    expect(folio.filter(({ kind }) => kind === 'manual-payment')).toHaveLength(amount === 0 ? 0 : 1);
    expect(mails.map(({ kind }) => kind)).toEqual(['confirmation', 'hotel-booked']);
  });

  test('at arrival nothing was taken', () => {
    expect(createDeskSale(hold, PAID_AT_ARRIVAL, source).folio.every(({ amount }) => amount > 0)).toBe(true);
  });
});

describe('a reservation that the desk guarantees (D26)', () => {
  test.each([0, 10_000])('other dates charge nothing, with %i paid: all is owed at the hotel', (paid) => {
    const reservation = createOfDesk(paid);
    const after = createRoomsQuote(['580022'], { ...THREE_NIGHTS, departure: '2027-03-06' });
    const change = createTestHold({ quote: after, changes: reservation.reserva });
    expect(createChangeProposal(reservation, change)).toMatchObject({ dueNow: 0, refund: 0 });
    const decision = decideChange(reservation, change, null, BOOKED_AT);
    expect(decision.balance).toBeNull();
    expect(decision.consent).toMatchObject({ deposit: paid, balance: after.total - paid });
  });

  test.each([0, 10_000])('a late cancellation charges nothing, with %i paid: the desk takes the rest', (paid) => {
    const cancellation = decideCancellation(
      createOfDesk(paid),
      { roomId: null, cause: 'guest', now: LATER },
      DEMO_POLICY,
    );
    const { preview, decision } = cancellation.ok ? cancellation.value : {};
    expect(preview).toMatchObject({ penalty: quote.total, chargedNow: 0, chargedLater: quote.total - paid });
    expect(decision?.balance).toMatchObject({ tryAt: null, flag: null });
  });

  test('the same with a card is charged now and scheduled', () => {
    const cancellation = decideCancellation(
      createPaidReservation(),
      { roomId: null, cause: 'guest', now: LATER },
      DEMO_POLICY,
    );
    const { preview, decision } = cancellation.ok ? cancellation.value : {};
    expect(preview?.chargedNow).toBeGreaterThan(0);
    expect(decision?.balance?.tryAt).not.toBeNull();
  });

  test('a cancelled room leaves nothing for a job to charge', () => {
    const two = createRoomsQuote(['580022', '580022']);
    const folio = createOpenedFolio(two, { kind: 'manual-payment', amount: 0, reference: null, at: AT }, AT);
    const reservation = createOfDesk(0, { quote: two, folio });
    const cancellation = decideCancellation(reservation, { roomId: '2', cause: 'guest', now: BOOKED_AT }, DEMO_POLICY);
    expect(cancellation).toMatchObject({
      ok: true,
      value: { preview: { chargedNow: 0 }, decision: { balance: null } },
    });
  });

  test('a payment that is taken back is owed again, and no job charges it', () => {
    const reservation = createOfDesk(10_000);
    const reversal = decideManualReversal(reservation, reservation.folio.length, BOOKED_AT);
    expect(reversal).toMatchObject({ ok: true, value: { owedAfter: quote.total, balance: null } });
  });

  test('a payment at the desk settles it, and a card that the guest saves is charged by no job', () => {
    const reservation = createOfDesk(0);
    const movement = { amount: quote.total, method: 'terminal', reference: null, at: AT } as const;
    expect(decideManualPayment(reservation, movement, BOOKED_AT)).toMatchObject({ ok: true, value: { balance: null } });
    const decision = decideCardChange(reservation, createSavedCard(), BOOKED_AT);
    expect(decision.balance).toBeNull();
    expect(decision.mails).toMatchObject([{ kind: 'card-changed' }]);
  });

  test.each(['es', 'en'] as const)(
    'its schedule says that the rest is paid at the hotel, on arrival (%s)',
    (locale) => {
      const translator = getTranslator(locale);
      const schedule = createReservationSchedule(translator, createOfDesk(0), '2027-01-10', DEMO_POLICY);
      const due = schedule.filter(({ kind, isOver }) => kind === 'money' && !isOver);
      expect(due).toMatchObject([{ date: '2027-03-01', note: translator.t('reservation.at-hotel') }]);
    },
  );
});
