import { expect, test } from 'vitest';
import { exportRates } from '#src/rates/editing/change-rates.service.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { RATES_NOW, useRatesHotel } from '#test/contract/repositories/support/rates-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import {
  type EditRatesFile,
  exportEditedRates,
  importFile,
  setNights,
  setRate,
} from '#test/support/booking/import-rates.ts';
import { createRatesState, GARDEN, TODAY, VILLA } from '#test/support/booking/rates-state.ts';

/** Single use 15.00 less; 12.50 for children of 3 to 12 years. */
const priceOccupancy: EditRatesFile = ({ roomTypes: [garden] }) =>
  void Object.assign(garden ?? {}, {
    underOccupancy: { 1: '-15.00' },
    occupancy: {
      ...{ adultsIncluded: 2, childrenIncluded: 0, maxAdults: 2, maxGuests: 3 },
      ageBands: [
        { fromAge: 0, toAge: 2, pays: 'nothing' },
        { fromAge: 3, toAge: 12, pays: 'child', price: '12.50' },
        { fromAge: 13, toAge: 17, pays: 'adult' },
      ],
    },
  });

describeDatabases('import of rates: as a hotel makes it', (open) => {
  const { openHotel, run, getPorts, read, change, findNight, readFrom } = useRatesHotel(open);

  test('reads the state as it was opened, with carried nights', async () => {
    const { revision, nights, inventory, ...state } = await read();
    const expected = createRatesState();
    const isOpen = ({ night }: { night: string }) => night <= '2027-01-19';
    expect(revision).toMatch(/^[\w-]{36}$/);
    expect(nights).toEqual(expected.nights.filter(isOpen));
    expect(inventory).toEqual(expected.inventory.filter(isOpen));
    expect(state.roomTypes).toEqual(createRatesState().roomTypes);
  });

  test('an unchanged export changes nothing, not even the revision', async () => {
    const before = await read();
    expect(await change(() => undefined)).toEqual({ status: 'unchanged' });
    expect(await read()).toEqual(before);
  });

  test('rewrites nights, lowest rates and the revision; importing the export of before undoes it', async () => {
    const [before, from] = [await read(), await readFrom()];
    const previous: unknown = JSON.parse(await exportRates(getPorts()));
    expect(await change(setRate(GARDEN, '99.50'))).toEqual({ status: 'written' });
    expect(await findNight('2026-11-27')).toMatchObject({ rate: 9_950, setBy: 'season' });
    expect(await findNight('2027-01-08')).toMatchObject({ rate: 9_950, setBy: 'carried' });
    expect(await readFrom()).toEqual({ ...from, [GARDEN]: 9_950 });
    expect((await read()).revision).not.toBe(before.revision);
    expect(await importFile(getPorts(), previous)).toEqual({ status: 'written' });
    expect({ ...(await read()), revision: before.revision }).toEqual({
      ...before,
      seasons: expect.arrayContaining([...before.seasons]),
      rates: expect.arrayContaining([...before.rates]),
    });
    expect(await readFrom()).toEqual(from);
    expect(JSON.parse(await exportRates(getPorts()))).toEqual(previous);
  });

  test('adds, changes and removes seasons', async () => {
    await change(({ ratePlans: [plan] }) => {
      const [green, newYear] = plan?.seasons ?? [];
      if (!plan || !green || !newYear) throw new Error('no seasons');
      const fiesta = { ...newYear, id: 'fiesta', firstNight: '2026-11-28', lastNight: '2026-11-28', minStay: 2 };
      plan.seasons = [{ ...green, minStay: 2 }, fiesta];
    });
    const { seasons } = await read();
    expect(seasons.map(({ seasonId, minStay }) => [seasonId, minStay]).sort()).toEqual([
      ['fiesta', 2],
      ['green', 2],
    ]);
    expect(await findNight('2026-11-28')).toMatchObject({ rate: 24_400, minStay: 2 });
    expect(await findNight('2026-12-24')).toMatchObject({ rate: 14_800, minStay: 2 });
  });

  test('a season for one room type leaves the others at the season below it (R27)', async () => {
    const before = await read();
    await change(({ ratePlans: [plan] }) => {
      const fiesta = { firstNight: '2026-12-01', lastNight: '2026-12-09', precedence: 90, minStay: 2 };
      plan?.seasons.push({ id: 'fiesta', ...fiesta, prices: [{ roomType: GARDEN, rate: '300.00' }] });
    });
    const { nights } = await read();
    const isInFiesta = ({ roomTypeId, night }: { readonly roomTypeId: string; readonly night: string }) =>
      roomTypeId === GARDEN && '2026-12-01' <= night && night <= '2026-12-09';
    expect(nights.filter((night) => !isInFiesta(night))).toEqual(before.nights.filter((night) => !isInFiesta(night)));
    const changed = nights.filter(isInFiesta).map(({ rate, minStay, setBy }) => [rate, minStay, setBy]);
    expect(changed).toEqual(Array(9).fill([30_000, 2, 'season']));
  });

  test('writes nights set by hand, keeps them when seasons change, and gives them back', async () => {
    const closed = { roomType: GARDEN, firstNight: '2026-12-24', lastNight: '2026-12-25', closedToArrival: true };
    const priced = {
      roomType: VILLA,
      firstNight: '2026-12-01',
      lastNight: '2026-12-01',
      rate: '500.00',
      maxStay: null,
    };
    const nights = [closed, priced];
    await change(setNights(...nights));
    expect(await exportEditedRates(getPorts())).toMatchObject({ ratePlans: [{ nights }] });
    await change(setRate(GARDEN, '300.00'));
    expect(await findNight('2026-12-25')).toMatchObject({ rate: 30_000, closedToArrival: true, setBy: 'manual' });
    expect(await findNight('2026-12-01', VILLA)).toMatchObject({ rate: 50_000, setBy: 'manual' });
    await change(setNights(priced));
    expect(await findNight('2026-12-25')).toMatchObject({ rate: 30_000, closedToArrival: false, setBy: 'season' });
    expect(await findNight('2026-12-01', VILLA)).toMatchObject({ setBy: 'manual' });
  });

  test('a night that a statement of the database set by hand keeps all its values', async () => {
    await run(
      `update nightly_rate set rate_minor = 4321, set_by = 'manual' where night = '2026-12-01' and room_type_id = '${GARDEN}'`,
    );
    expect(await exportEditedRates(getPorts())).toMatchObject({
      ratePlans: [{ nights: [{ roomType: GARDEN, rate: '43.21', minStay: 1, maxStay: null, stopSell: false }] }],
    });
    expect(await change(() => undefined)).toEqual({ status: 'unchanged' });
    expect(await findNight('2026-12-01')).toMatchObject({ rate: 4_321, setBy: 'manual' });
  });

  test('writes the minimum stay of a night, and takes it back (R5)', async () => {
    const night = { roomType: GARDEN, firstNight: '2026-12-10', lastNight: '2026-12-10' };
    const previous: unknown = JSON.parse(await exportRates(getPorts()));
    await change(setNights({ ...night, minStayThrough: 4 }));
    expect(await findNight('2026-12-10')).toMatchObject({ minStay: 1, minStayThrough: 4, setBy: 'manual' });
    expect(await findNight('2026-12-11')).toMatchObject({ minStayThrough: null, setBy: 'season' });
    expect(await change(() => undefined)).toEqual({ status: 'unchanged' });
    await change(setNights({ ...night, minStayThrough: null }));
    expect(await findNight('2026-12-10')).toMatchObject({ minStayThrough: null, manualFields: ['minStayThrough'] });
    await importFile(getPorts(), previous);
    expect(JSON.parse(await exportRates(getPorts()))).toEqual(previous);
  });

  test('writes prices of age bands and for fewer adults, and takes them back (R3)', async () => {
    const previous: unknown = JSON.parse(await exportRates(getPorts()));
    expect(await change(priceOccupancy)).toEqual({ status: 'written' });
    const [garden] = await openHotel().inventory.listRoomTypes();
    expect(garden?.underOccupancy).toEqual({ 1: -1_500 });
    expect(garden?.occupancy.ageBands[1]).toEqual({ fromAge: 3, toAge: 12, pays: 'child', price: 1_250 });
    const exported = await exportRates(getPorts());
    expect(exported).toContain('"underOccupancy": { "1": "-15.00" }');
    expect(exported).toContain('{ "fromAge": 3, "toAge": 12, "pays": "child", "price": "12.50" }');
    expect(await change(() => undefined)).toEqual({ status: 'unchanged' });
    expect(await importFile(getPorts(), previous)).toEqual({ status: 'written' });
    expect(JSON.parse(await exportRates(getPorts()))).toEqual(previous);
    expect((await read()).roomTypes).toEqual(createRatesState().roomTypes);
  });

  test('refuses a minimum stay of no night, and amounts for fewer adults that are no object', async () => {
    const refuse = (statement: string) => expect(run(statement)).rejects.toThrow('check');
    await refuse('update nightly_rate set min_stay_through = 0');
    await refuse(`update room_type set under_occupancy = '[1]'`);
    await refuse(`update nightly_rate set manual_fields = array['minStayThroughout']`);
  });

  test('nights without a price are no longer sold, and sold again with one', async () => {
    const before = await read();
    const previous: unknown = JSON.parse(await exportRates(getPorts()));
    await change(({ ratePlans: [plan] }) => {
      for (const season of plan?.seasons ?? [])
        season.prices = season.prices.filter(({ roomType }) => roomType === VILLA);
    });
    const offers = await openHotel().inventory.listNightOffers({
      from: TODAY,
      to: '2027-01-19',
      ratePlanIds: [WEBSITE_RATE_PLAN],
      now: RATES_NOW,
    });
    expect(new Set(offers.map(({ roomTypeId }) => roomTypeId))).toEqual(new Set([VILLA]));
    await importFile(getPorts(), previous);
    expect((await read()).nights).toEqual(before.nights);
  });

  test('opens nights of a room type that never had a price', async () => {
    await run(`delete from nightly_rate where room_type_id = '${VILLA}'`);
    await run(`delete from inventory_night where room_type_id = '${VILLA}'`);
    expect(await change(setRate(VILLA, '500.00'))).toEqual({ status: 'written' });
    expect(await findNight('2026-12-24', VILLA)).toMatchObject({ rate: 50_000 });
    expect((await read()).inventory).toContainEqual({
      roomTypeId: VILLA,
      night: '2026-12-24',
      capacity: 3,
      taken: 0,
    });
  });
});
