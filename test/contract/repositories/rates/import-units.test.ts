import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { GUEST } from '#src/kernel/actor.ts';
import { previewRates } from '#src/rates/editing/change-rates.service.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { RATES_NOW, useRatesHotel } from '#test/contract/repositories/support/rates-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { exportEditedRates, NO_RATES_CHANGE, setRate, setUnits } from '#test/support/booking/import-rates.ts';
import { createRatesState, GARDEN, SEASONS, TODAY, VILLA } from '#test/support/booking/rates-state.ts';

const TOMORROW = '2026-11-21';
const RANGE = { from: TODAY, to: '2027-01-19', ratePlanId: WEBSITE_RATE_PLAN };
const { roomTypes } = createRatesState();

describeDatabases('import of units: and what makes it fail', (open) => {
  const { run, getDatabase, getPorts, read, change, findUnits, hold } = useRatesHotel(open);

  test('units are sold from tomorrow on, and holds keep their quotes (R28)', async () => {
    const held = await hold([GARDEN, GARDEN], TODAY, '2026-11-23');
    expect(await change(setUnits(GARDEN, 2))).toEqual({ status: 'written' });
    expect(await findUnits(TODAY)).toMatchObject({ capacity: 8, taken: 2 });
    expect(await findUnits(TOMORROW)).toMatchObject({ capacity: 2, taken: 2 });
    await change(setRate(GARDEN, '10.00'));
    expect(await getPorts().reservations.find(held.reserva)).toMatchObject({ quote: held.quote });
    expect(await getPorts().reservations.release(held.reserva, RATES_NOW, GUEST)).toBe('released');
  });

  test('fewer units than are held or sold are refused with the nights; nothing is changed (R28)', async () => {
    await hold([GARDEN, GARDEN], TODAY, '2026-11-23');
    await run(`update inventory_night set sold = 5 where night = '2026-12-24' and room_type_id = '${GARDEN}'`);
    const before = await read();
    const json = await exportEditedRates(getPorts(), (file) => {
      setUnits(GARDEN, 1)(file);
      setRate(GARDEN, '10.00')(file);
    });
    const nights = [
      { roomTypeId: GARDEN, night: TOMORROW, taken: 2, units: 1 },
      { roomTypeId: GARDEN, night: '2026-11-22', taken: 2, units: 1 },
      { roomTypeId: GARDEN, night: '2026-12-24', taken: 5, units: 1 },
    ];
    expect(await previewRates(getPorts(), JSON.stringify(json))).toEqual({ status: 'overtaken', nights });
    const smaller = roomTypes.filter(({ roomTypeId }) => roomTypeId === GARDEN).map((each) => ({ ...each, units: 1 }));
    const { revision } = before;
    expect(await getPorts().rates.write({ ...NO_RATES_CHANGE, range: RANGE, roomTypes: smaller, revision })).toEqual({
      status: 'overtaken',
      nights,
    });
    expect(await read()).toEqual(before);
  });

  test('overdue holds do not keep units (B11)', async () => {
    await hold([GARDEN, GARDEN, GARDEN], TOMORROW, '2026-11-23', RATES_NOW - 1);
    expect(await change(setUnits(GARDEN, 1))).toEqual({ status: 'written' });
    expect(await findUnits(TOMORROW)).toMatchObject({ capacity: 1, taken: 0 });
  });

  test('a change that was planned before another one is refused', async () => {
    const preview = await previewRates(
      getPorts(),
      JSON.stringify(await exportEditedRates(getPorts(), setRate(GARDEN, '10.00'))),
    );
    await change(setRate(VILLA, '600.00'));
    const before = await read();
    if (preview.status !== 'previewed') throw new Error(preview.status);
    const calendars = [{ ratePlanId: WEBSITE_RATE_PLAN, seasons: [], rates: [] }];
    const { revision } = preview;
    expect(await getPorts().rates.write({ ...NO_RATES_CHANGE, range: RANGE, calendars, revision })).toEqual({
      status: 'outdated',
    });
    expect(await read()).toEqual(before);
  });

  test('a statement that fails leaves nothing behind', async () => {
    const before = await read();
    const [first] = before.nights;
    if (!first) throw new Error('no night');
    const larger = roomTypes.map((each) => ({ ...each, units: each.units + 1 }));
    const calendars = [{ ratePlanId: WEBSITE_RATE_PLAN, seasons: SEASONS, rates: [] }];
    const broken = [{ ...first, rate: -1 }];
    const { revision } = before;
    await expect(
      getPorts().rates.write({
        ...NO_RATES_CHANGE,
        range: RANGE,
        roomTypes: larger,
        calendars,
        nights: broken,
        revision,
      }),
    ).rejects.toThrow('nightly_rate_rate_minor_check');
    expect(await read()).toEqual(before);
  });

  test('announces rates to the other nodes once more, also when no night changes', async () => {
    const revision = async () =>
      (
        await sql<{ revision: string }>`select revision from content_change where collection = 'rates'`.execute(
          getDatabase(),
        )
      ).rows[0]?.revision;
    const before = await revision();
    await change(({ roomTypes: [first] }) => void Object.assign(first ?? {}, { extraAdult: '50.00' }));
    expect((await read()).roomTypes[0]).toMatchObject({ extraAdult: 5_000 });
    expect(await revision()).not.toBe(before);
  });
});
