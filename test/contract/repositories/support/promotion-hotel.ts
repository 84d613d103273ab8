import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { cancelReservation, previewCancellation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import type { CheckoutForm } from '#src/booking/guest/guest-details.rules.ts';
import { type PlaceHoldCommand, placeHold } from '#src/booking/hold/place-hold.service.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { createSandboxGateway } from '#src/payments/sandbox/sandbox-gateway.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { writePromotions } from '#src/rates/catalogue/promotions.table.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { BOOKED_AT, createNightlyRates, toInstant } from '#test/support/booking/builders.ts';
import { injectCrash } from '#test/support/booking/crash-injection.ts';
import { DEMO_POLICY, FIRST_CATALOGUE } from '#test/support/booking/demo-hotel.ts';
import { createCheckoutForm, createPayment } from '#test/support/booking/small-hotel.ts';
import { createCountingIdentity } from '#test/support/fakes/counting-identity.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { AUDIT } from './audit.ts';
import { type RAW_DATABASES, useRawDatabase } from './raw-databases.ts';
import { GARDEN } from './repositories-under-test.ts';

/** More garden rooms than any test needs. */
const ROOMS = 500;

/** Three nights, 90 days ahead. */
export const STAY = { arrival: '2027-04-10', departure: '2027-04-13' };

/** 15 % off three nights at 224.00, and half of the rest with 10 % tax. */
export const PROMOTED = { total: 62_832, deposit: 31_416 };
export const NORMAL = { total: 73_920, deposit: 36_960 };

/** A hotel with many garden rooms at 224.00 and promotions, which the tests of a block write. */
export const usePromotionHotel = (open: (typeof RAW_DATABASES)[number]['open']) => {
  const { openHotel, run, getDatabase } = useRawDatabase(open);
  const identity = createCountingIdentity();
  let clock: ReturnType<typeof createFixedClock>;

  const query = async <Row>(text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(getDatabase())).rows;
  const getPorts = () => {
    const repositories = openHotel();
    const bank = { ledger: repositories.bankLedger, clock, siteUrl: 'http://hotel.example', merchant: 'Punta Serena' };
    return { ...repositories, clock, gateway: createSandboxGateway(bank), policy: DEMO_POLICY, identity, actor: GUEST };
  };

  beforeAll(async () => {
    await run(`update room_type set units = ${ROOMS}`);
    await openHotel().catalogueSetup.register(FIRST_CATALOGUE);
    await openHotel().inventory.openNights(createNightlyRates([GARDEN], { ...STAY, departure: '2027-05-01' }));
  });
  beforeEach(async () => {
    clock = createFixedClock(toInstant(BOOKED_AT));
    await openHotel().reservations.expireOverdue(Date.parse('2100-01-01'), 10_000);
    await run('delete from promotion_use');
    await run('delete from promotion');
    await run(`update reservation set quote = jsonb_set(quote, '{promotion}', 'null')`);
  });
  afterEach(async () => expect(await query(AUDIT.promotions)).toEqual([]));

  /** Places a hold of garden rooms for two with the code; the code of a refusal. */
  const place = async (
    differences: Partial<PlaceHoldCommand> = {},
    rooms = 1,
    ports: PaymentPorts = getPorts(),
  ): Promise<string> => {
    const placed = await placeHold(ports, {
      ...STAY,
      rooms: Array.from({ length: rooms }, () => '2'),
      choices: Array.from({ length: rooms }, () => GARDEN),
      locale: 'es',
      idempotencyKey: crypto.randomUUID(),
      promotionCode: 'SERENA15',
      ...differences,
    });
    return placed.ok ? placed.value.reserva : placed.code;
  };

  const pay = async (
    reserva: string,
    email = 'maria@example.com',
    ports: PaymentPorts = getPorts(),
    card: Partial<CheckoutForm> = {},
  ) => {
    const shownDeposit = (await ports.reservations.find(reserva))?.quote.deposit ?? 0;
    const form = createCheckoutForm({ email, ...card });
    return payDeposit(ports, createPayment(reserva, undefined, { form, shownDeposit }));
  };

  const expireOverdue = () => openHotel().reservations.expireOverdue(clock.now(), 100);

  return {
    ...{ run, query, getPorts, getDatabase, place, openHotel, pay, expireOverdue },
    pass: (minutes: number) => clock.pass(minutes),
    /** Pays a hold in a process that ends before the bank's answer is written; the hold expires. */
    payLate: async (reserva: string): Promise<void> => {
      const { ports, died } = injectCrash(getPorts(), 4, 'after');
      await Promise.race([pay(reserva, undefined, ports), died]);
      clock.pass(16);
      await expireOverdue();
    },
    /**
     * Runs a story in a process that ends at its first awaited step, at its second and so on, until it comes to its end.
     * After each run all holds are overdue and payments recovered, and `check` looks at what is left. Resolves to the
     * number of runs.
     */
    runWithCrashes: async (
      when: 'before' | 'after',
      runStory: (ports: PaymentPorts) => Promise<void>,
      check: (step: string) => Promise<void>,
    ): Promise<number> => {
      for (let step = 1; ; step += 1) {
        const { ports, died } = injectCrash(getPorts(), step, when);
        const end = await Promise.race([runStory(ports), died]);
        clock.pass(61);
        await recoverPayments(getPorts(), { olderThanMs: 0 });
        await expireOverdue();
        await check(`step ${step}`);
        if (end !== 'died') return step;
      }
    },
    write: (...promotions: Promotion[]) => runTransaction(getDatabase(), (trx) => writePromotions(trx, promotions)),
    /** Held and used, by promotion. */
    count: async () => {
      const rows = await query<{ id: string; held: number; used: number }>(
        'select promotion_id as id, held, used from promotion order by promotion_id',
      );
      return Object.fromEntries(rows.map(({ id, held, used }) => [id, [held, used]]));
    },
    readTotal: async (reserva: string) => (await openHotel().reservations.find(reserva))?.quote.total,
    cancel: async (reserva: string, roomId: string | null = null, ports: PaymentPorts = getPorts()) => {
      const preview = await previewCancellation(ports, { reserva, roomId });
      if (!preview.ok) throw new Error(preview.code);
      return cancelReservation(ports, { reserva, roomId, shown: preview.value });
    },
  };
};
