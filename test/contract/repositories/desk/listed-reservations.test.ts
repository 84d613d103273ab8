import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { calculateOutstandingAmount, type NewEntry } from '#src/booking/reservation/folio.rules.ts';
import type { ReservationSelection } from '#src/desk/reservations/desk-reservations.table.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { ALL, createDeskSteps } from '#test/contract/repositories/support/desk-lists.ts';
import { createPaidSteps, createUnusedCode } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import { describeDatabases, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import {
  createBookingSteps,
  FAMILY,
  GARDEN,
  VILLA,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import { addMinutes, toInstant } from '#test/support/booking/builders.ts';
import { getTestSeed } from '#test/support/test-seed.ts';

const AT = toInstant(addMinutes(6));

/** A change of the folio: entries and refunds of the deposit, some of them paid out. */
const STEP = fc.record({
  entries: fc.array(
    fc.record({
      kind: fc.constantFrom('penalty', 'waiver', 'room', 'tax'),
      amount: fc.integer({ min: -50_000, max: 50_000 }),
    }),
    { maxLength: 3 },
  ),
  refund: fc.option(fc.integer({ min: 1, max: 5_000 })),
  isPaidOut: fc.boolean(),
});

describeDatabases('lists of reservations: deskReservations', (open) => {
  const database = useRawDatabase(open);
  const { openHotel, run, createConfirmed, getDatabase } = database;
  const { book, list, listCodes } = createDeskSteps(database);

  const REQUEST = { choices: ['cot', 'allergies'], text: 'Sin nueces, por favor\n🥜' };

  test('a request is found by no word', async () => {
    await book({ request: REQUEST });
    const { rows } = await sql<{ word: string }>`select word from reservation_word`.execute(getDatabase());
    const words = rows.map(({ word }) => word);
    expect(words).toContain('nunez');
    expect(words.filter((word) => /nueces|favor|allerg/i.test(word))).toEqual([]);
  });

  test('list: a summary has what lists show', async () => {
    const { code, stay, hold } = await book({ estimatedArrival: '18:30', request: REQUEST });
    expect(await list({ code })).toEqual([
      {
        code,
        status: 'confirmed',
        ...stay,
        firstName: 'María',
        lastName: 'Núñez Çelik',
        email: 'maria@example.com',
        phone: '+50761234567',
        estimatedArrival: '18:30',
        request: REQUEST,
        locale: 'es',
        rooms: [GARDEN, VILLA].map((roomTypeId) => ({
          roomTypeId,
          ratePlanId: WEBSITE_RATE_PLAN,
          adults: 2,
          children: 0,
        })),
        extras: [],
        isMoved: false,
        total: hold.quote.total,
        owed: 0,
        currency: 'USD',
        balanceDueAt: null,
        balanceFlag: null,
        source: 'web',
        agent: null,
        note: null,
        presence: [],
        marksSeen: 0,
        confirmedAt: toInstant(addMinutes(1) + 1_000),
      },
    ]);
  });

  test.each<[Partial<ReservationSelection>, boolean]>([
    [{}, true],
    [{ from: 'arrival', to: 'arrival' }, true],
    [{ from: 'departure' }, false],
    [{ by: 'departure', from: 'departure', to: 'departure' }, true],
    [{ by: 'departure', to: 'arrival' }, false],
    [{ by: 'arrival', from: 'arrival', to: 'arrival' }, true],
    [{ by: 'arrival', from: 'departure' }, false],
    [{ by: 'booked', from: '2027-01-11', to: '2027-01-11' }, true],
    [{ by: 'booked', to: '2027-01-10' }, false],
    [{ by: 'booked', from: '2027-01-12' }, false],
    [{ ratePlanId: WEBSITE_RATE_PLAN }, true],
    [{ ratePlanId: 'another' }, false],
    [{ source: 'web' }, true],
    [{ source: 'walk-in' }, false],
    [{ source: 'desk' }, false],
    [{ status: 'confirmed' }, true],
    [{ status: 'cancelled' }, false],
    [{ status: 'no-show' }, false],
    [{ status: 'to-come', today: 'arrival' }, true],
    [{ status: 'in-house', today: 'arrival' }, false],
    [{ status: 'to-come', today: 'departure' }, false],
    [{ status: 'in-house', today: 'departure' }, true],
    [{ status: 'departed', today: 'departure' }, false],
    [{ status: 'in-house', today: '2099-01-01' }, false],
    [{ status: 'departed', today: '2099-01-01' }, true],
  ])('list, count: with %j the reservation is listed: %s', async (selection, isListed) => {
    const { code, stay } = await book();
    // One minute before midnight at the hotel, where it is 11 January.
    await run(`update reservation set confirmed_at = '2027-01-12T04:59:00Z' where code = '${code}'`);
    const toDate = (date: string | undefined) => (date === 'arrival' || date === 'departure' ? stay[date] : date);
    const dates = {
      from: toDate(selection.from),
      to: toDate(selection.to),
      today: toDate(selection.today) ?? ALL.today,
    };
    expect(await listCodes({ ...selection, ...dates, code })).toEqual(isListed ? [code] : []);
    const counted = await openHotel().deskReservations.count({ ...ALL, ...selection, ...dates, code }, 10);
    expect(counted).toBe(isListed ? 1 : 0);
  });

  test('list: a cancellation and a no-show have a status of their own', async () => {
    const [cancelled, absent] = [await book(), await book()];
    const { read, applyAmendment } = createPaidSteps(openHotel());
    await applyAmendment(await read(cancelled.hold.reserva), { cancelled: 'guest', balance: null });
    await applyAmendment(await read(absent.hold.reserva), { cancelled: 'no-show', balance: null });
    expect(await listCodes({ status: 'cancelled' })).toEqual([cancelled.code]);
    expect(await listCodes({ status: 'no-show' })).toEqual([absent.code]);
  });

  test('list: isOwed lists reservations with an amount owed until it is paid', async () => {
    const paid = await createConfirmed();
    const owed = paid.quote.total - paid.quote.deposit;
    expect(await list({ isOwed: true, code: paid.code })).toMatchObject([{ owed }]);
    const folio: NewEntry[] = [{ kind: 'balance', amount: -owed, reference: 'charge_2', at: AT }];
    await createPaidSteps(openHotel()).applyAmendment(paid, { balance: null, folio });
    expect(await list({ isOwed: true, code: paid.code })).toEqual([]);
    expect(await list({ code: paid.code })).toMatchObject([{ owed: 0 }]);
  });

  test('list: what is owed equals calculateOutstandingAmount after random histories', async () => {
    const { applyAmendment } = createPaidSteps(openHotel());
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { maxLength: 4 }), async (steps) => {
        let paid = await createConfirmed();
        for (const { entries, refund, isPaidOut } of steps) {
          const folio = entries.map(({ kind, amount }) => ({ kind, amount, reference: null, at: AT }) as NewEntry);
          const idempotencyKey = `${paid.reserva}.refund.${paid.refunds.length + 1}`;
          const asked = { idempotencyKey, chargeReference: 'charge_1', requestedAt: AT, reference: null };
          const refunds = refund === null ? [] : [{ ...asked, amount: refund }];
          paid = await applyAmendment(paid, { folio, refunds });
          if (refund === null || !isPaidOut) continue;
          const reference = `refund_${paid.revision}`;
          const entry: NewEntry = { kind: 'refund', amount: refund, reference, at: AT };
          paid = await applyAmendment(paid, { refunded: { idempotencyKey, reference }, folio: [entry] });
        }
        expect(await list({ code: paid.code })).toMatchObject([{ owed: calculateOutstandingAmount(paid) }]);
      }),
      { numRuns: 15, seed: getTestSeed() },
    );
  });

  test('list: pages by arrival, the next one first and then those before, name every reservation once', async () => {
    const { stay, code } = await book();
    const { takeFreshNights, placeHeld, pay } = createBookingSteps(openHotel());
    const other = createUnusedCode();
    await pay(await placeHeld(stay, [FAMILY]), { now: addMinutes(2), code: other });
    await pay(await placeHeld(await takeFreshNights(), [FAMILY]), { now: addMinutes(2), code: createUnusedCode() });
    const { deskReservations } = openHotel();
    // Between the stays, so that there are some of both.
    const days = (await deskReservations.list(ALL, 1_000)).map(({ arrival }) => arrival).toSorted();
    const today = days[Math.floor(days.length / 2)] ?? '';
    const all = { ...ALL, today };
    const whole = await deskReservations.list(all, 1_000);
    const paged: string[] = [];
    let after: { arrival: string; code: string } | undefined;
    do {
      const page = await deskReservations.list(all, 2, after);
      paged.push(...page.map((row) => row.code));
      after = page.at(-1);
    } while (after);
    expect(paged).toEqual(whole.map((row) => row.code));
    expect(new Set(paged).size).toBe(whole.length);
    expect(paged.filter((each) => [code, other].includes(each))).toEqual([code, other].toSorted());
    const arrivals = whole.map(({ arrival }) => arrival);
    const coming = arrivals.filter((arrival) => arrival >= today);
    const past = arrivals.filter((arrival) => arrival < today);
    expect(Math.min(coming.length, past.length)).toBeGreaterThan(0);
    expect(arrivals).toEqual([...coming.toSorted(), ...past.toSorted().toReversed()]);
    expect(await deskReservations.count(ALL, 1_000)).toBe(whole.length);
    expect(await deskReservations.count(ALL, 2)).toBe(2);
  });
});
