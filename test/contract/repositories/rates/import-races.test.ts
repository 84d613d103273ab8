import { expect, test } from 'vitest';
import { GUEST } from '#src/kernel/actor.ts';
import { addDays, toHotelDate } from '#src/kernel/stay/stay.ts';
import { openCalendar } from '#src/rates/offers/open-calendar.service.ts';
import { GARDEN } from '#test/contract/repositories/support/repositories-under-test.ts';
import { useThreeNodes } from '#test/contract/repositories/support/three-nodes.ts';
import { BOOKED_AT, createRoomsQuote, createTestHold, toInstant } from '#test/support/booking/builders.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { type EditRatesFile, exportEditedRates, importFile, setUnits } from '#test/support/booking/import-rates.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';
import { createCountingIdentity } from '#test/support/fakes/counting-identity.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';

const FIRST = '2027-02-01';
const NIGHTS = 40;

describeOnServer('import of rates beside other work on PostgreSQL', () => {
  const { getNode, expectSound } = useThreeNodes();
  const clock = createFixedClock(toInstant(BOOKED_AT));

  const getPorts = (number: number) => {
    const { rates, reservations, inventory, catalogue } = getNode(number);
    return {
      rates,
      reservations,
      inventory,
      catalogue,
      clock,
      identity: createCountingIdentity(),
      policy: DEMO_POLICY,
      actor: GUEST,
    };
  };

  /** A season for all nights at this price in every room type. */
  const priceAll =
    (rate: string): EditRatesFile =>
    ({ ratePlans: [plan], roomTypes }) => {
      const prices = roomTypes.map(({ id: roomType }) => ({ roomType, rate }));
      const season = {
        id: 'all',
        firstNight: '2027-01-01',
        lastNight: '2029-12-31',
        precedence: 0,
        minStay: 1,
        prices,
      };
      if (plan) plan.seasons = [season];
    };

  /** Imports until no other change comes between. */
  const change = async (number: number, edit: EditRatesFile): Promise<string> => {
    const ports = getPorts(number);
    const { status } = await importFile(ports, await exportEditedRates(ports, edit));
    return status === 'outdated' ? change(number, edit) : status;
  };

  const readRates = async (): Promise<number[]> => [
    ...new Set(
      (await getPorts(0).rates.read(toHotelDate(clock.now(), DEMO_POLICY.timeZone))).nights.map(({ rate }) => rate),
    ),
  ];

  test('bookings placed while units and prices are imported are neither lost nor overbooked, and nothing deadlocks', async () => {
    expect(await change(0, priceAll('100.00'))).toBe('written');
    const book = async (number: number): Promise<string> => {
      const arrival = addDays(FIRST, number % NIGHTS);
      const quote = createRoomsQuote([GARDEN], { arrival, departure: addDays(arrival, 3) });
      const hold = createTestHold({ quote });
      const { reservations } = getNode(number);
      return (await reservations.place(hold, { by: GUEST, idempotencyKey: hold.reserva, now: BOOKED_AT })).status;
    };
    const importing = async (): Promise<string[]> => {
      const statuses: string[] = [];
      for (let round = 0; round < 8; round += 1) {
        const units = 5 + (round % 2);
        statuses.push(
          await change(round, (file) => {
            priceAll(`${100 + round}.00`)(file);
            setUnits(GARDEN, units)(file);
          }),
        );
      }
      return statuses;
    };
    const [statuses, ...booked] = await Promise.all([
      importing(),
      ...Array.from({ length: 120 }, (_, number) => book(number)),
    ]);
    // Each arrival is booked three times, so a night has at most nine bookings for five or six units.
    expect(new Set(booked)).toEqual(new Set(['placed', 'sold-out']));
    expect(statuses.filter((status) => status === 'written').length).toBeGreaterThan(3);
    const { inventory } = await getPorts(0).rates.read(FIRST);
    const taken = inventory
      .filter(({ roomTypeId }) => roomTypeId === GARDEN)
      .reduce((sum, each) => sum + each.taken, 0);
    expect(taken).toBe(3 * booked.filter((status) => status === 'placed').length);
    await expectSound();
  });

  test('of concurrent imports each is whole, and the last one stays', async () => {
    const prices = [1, 2, 3, 4, 5, 6].map((price) => `${price}00.00`);
    expect(await Promise.all(prices.map((price, number) => change(number, priceAll(price))))).toEqual(
      prices.map(() => 'written'),
    );
    const [rate = 0, ...others] = await readRates();
    expect(others).toEqual([]);
    expect([10_000, 20_000, 30_000, 40_000, 50_000, 60_000]).toContain(rate);
    await expectSound();
  });

  test('nights that the daily job opens meanwhile are sold at the imported prices', async () => {
    for (let round = 1; round <= 5; round += 1) {
      clock.pass(24 * 60);
      const price = `${round}11.00`;
      const opening = [0, 1, 2].map((number) => openCalendar(getPorts(number)));
      const [status] = await Promise.all([change(round, priceAll(price)), ...opening]);
      expect(status).toBe('written');
      expect(await readRates()).toEqual([round * 10_000 + 1_100]);
    }
    await expectSound();
  });
});
