import { beforeAll, expect, test } from 'vitest';
import { cancelReservation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { placeHold } from '#src/booking/hold/place-hold.service.ts';
import type { FolioEntry } from '#src/booking/reservation/folio.rules.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { createSandboxGateway } from '#src/payments/sandbox/sandbox-gateway.ts';
import { searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { describeDatabases, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import { GARDEN } from '#test/contract/repositories/support/repositories-under-test.ts';
import { BOOKED_AT, createNightlyRates } from '#test/support/booking/builders.ts';
import { DEMO_POLICY, FIRST_CATALOGUE } from '#test/support/booking/demo-hotel.ts';
import { readPaidReservation } from '#test/support/booking/paid-guest.ts';
import { createPayment } from '#test/support/booking/small-hotel.ts';
import { createCountingIdentity } from '#test/support/fakes/counting-identity.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';

const APRIL = { arrival: '2027-04-10', departure: '2027-04-13' };
const TAX = { item: 'itbms', label: { es: 'ITBMS', en: 'Tax' } };

/** Three nights at 224.00 and half board at 38.00 for each of two. */
const AMOUNTS = { room: 67_200, board: 22_800, tax: 9_000, deposit: 49_500 };

const listEntries = (folio: readonly FolioEntry[]) =>
  folio.map(({ kind, amount, item, label }) => ({ kind, amount, ...(item && { item }), ...(label && { label }) }));

describeDatabases('bookings of plans: half board', (open) => {
  const { openHotel, run } = useRawDatabase(open);

  const createPorts = () => {
    const repositories = openHotel();
    const clock = createFixedClock(new Date(BOOKED_AT).toISOString());
    const ledger = repositories.bankLedger;
    const bank = { ledger, clock, siteUrl: 'http://hotel.example', merchant: 'Punta Serena' };
    const gateway = createSandboxGateway(bank);
    return { ...repositories, clock, gateway, policy: DEMO_POLICY, identity: createCountingIdentity(), actor: GUEST };
  };
  let ports: ReturnType<typeof createPorts>;

  beforeAll(async () => {
    ports = createPorts();
    await ports.catalogueSetup.register(FIRST_CATALOGUE);
    await ports.inventory.openNights(createNightlyRates([GARDEN], { ...APRIL, departure: '2027-04-14' }));
    await run(
      `insert into rate_plan (rate_plan_id, status, position, names, board, terms_id, base_plan_id,
          adult_minor, child_minor)
        values ('half-board', 'on-sale', 2, '{"es":"Media pensión","en":"Half board"}', 'half-board',
          'standard', 'flexible', 3800, 1900)`,
    );
  });

  test('searched, held, paid and cancelled: quote and folio keep every line', async () => {
    const found = await searchRooms(ports, { ...APRIL, rooms: ['2'] });
    const offers = found.ok ? found.value.rooms[0]?.offers : [];
    expect(offers?.find(({ roomTypeId }) => roomTypeId === GARDEN)).toMatchObject({
      plans: [{ quote: { total: 73_920 } }, { quote: { total: 99_000 }, difference: 25_080 }],
    });

    const command = { ...APRIL, rooms: ['2'], choices: [`${GARDEN}.half-board`], locale: 'es' } as const;
    const placed = await placeHold(ports, { ...command, idempotencyKey: 'half-board' });
    if (!placed.ok) throw new Error(placed.code);
    const { reserva } = placed.value;
    const payment = createPayment(reserva, undefined, { shownDeposit: AMOUNTS.deposit });
    expect(await payDeposit(ports, payment)).toMatchObject({ status: 'confirmed' });
    const booked = await readPaidReservation(ports, reserva);
    expect(booked.quote).toMatchObject({
      terms: FIRST_CATALOGUE.terms,
      total: 99_000,
      rooms: [
        {
          ratePlanId: 'half-board',
          planNames: { es: 'Media pensión', en: 'Half board' },
          board: 'half-board',
          lines: [
            { kind: 'room', item: '', label: null, quantity: 3, unit: 22_400, amount: AMOUNTS.room },
            { kind: 'board', item: 'half-board', label: null, quantity: 3, unit: 7_600, amount: AMOUNTS.board },
            { kind: 'tax', ...TAX, quantity: 1, unit: AMOUNTS.tax, amount: AMOUNTS.tax },
          ],
        },
      ],
    });
    const charges = [
      { kind: 'room', amount: AMOUNTS.room },
      { kind: 'board', amount: AMOUNTS.board, item: 'half-board' },
      { kind: 'tax', amount: AMOUNTS.tax, ...TAX },
      { kind: 'deposit', amount: 0 - AMOUNTS.deposit },
    ];
    expect(listEntries(booked.folio)).toEqual(charges);

    const shown = { refund: AMOUNTS.deposit, chargedNow: 0 };
    expect(await cancelReservation(ports, { reserva, roomId: null, shown })).toMatchObject({ ok: true });
    expect(listEntries((await readPaidReservation(ports, reserva)).folio)).toEqual([
      ...charges,
      { kind: 'waiver', amount: 0 - AMOUNTS.room, item: 'room' },
      { kind: 'waiver', amount: 0 - AMOUNTS.board, item: 'half-board' },
      { kind: 'waiver', amount: 0 - AMOUNTS.tax, ...TAX },
      { kind: 'refund', amount: AMOUNTS.deposit },
    ]);
  });
});
