import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '#src/kernel/stay/stay.ts';
import { exportRates, previewRates } from '#src/rates/editing/change-rates.service.ts';
import { openCalendar } from '#src/rates/offers/open-calendar.service.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { RATES_NOW, RATES_POLICY, useRatesHotel } from '#test/contract/repositories/support/rates-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { toInstant } from '#test/support/booking/builders.ts';
import { exportEditedRates, importFile, NO_RATES_CHANGE, setUnits } from '#test/support/booking/import-rates.ts';
import { GARDEN, TODAY, VILLA } from '#test/support/booking/rates-state.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';

const PAINTING = { roomType: GARDEN, firstNight: '2026-12-01', lastNight: '2026-12-03', units: 2, note: 'painting' };
const RENOVATION = { roomType: VILLA, firstNight: '2026-12-02', lastNight: '2027-02-28' };
const HORIZON = '2027-01-19';

describeDatabases('import of closures: as a hotel makes it', (open) => {
  const { openHotel, getDatabase, getPorts, read, change, hold } = useRatesHotel(open);

  const writeClosures = (...closures: unknown[]) => change((file) => void Object.assign(file, { closures }));
  /** Nights out of sale, such as `618449 2026-12-01 2` and `618454 2026-12-02 closed`. */
  const listBlocked = async () =>
    (
      await sql<{ night: string }>`
        select concat_ws(' ', room_type_id, night, case when closed then 'closed' else blocked::text end) as night
        from inventory_night where blocked > 0 or closed order by 1`.execute(getDatabase())
    ).rows.map(({ night }) => night);

  test('writes units and whole room types, and an unchanged export changes nothing', async () => {
    expect(await writeClosures(PAINTING, { ...RENOVATION, lastNight: '2026-12-03' })).toEqual({ status: 'written' });
    const before = await read();
    expect(before.closures).toEqual([
      { roomTypeId: GARDEN, firstNight: '2026-12-01', lastNight: '2026-12-03', units: 2, note: 'painting' },
      { roomTypeId: VILLA, firstNight: '2026-12-02', lastNight: '2026-12-03', units: null, note: null },
    ]);
    expect(await listBlocked()).toEqual([
      ...[`${GARDEN} 2026-12-01 2`, `${GARDEN} 2026-12-02 2`, `${GARDEN} 2026-12-03 2`],
      ...[`${VILLA} 2026-12-02 closed`, `${VILLA} 2026-12-03 closed`],
    ]);
    expect(await change(() => undefined)).toEqual({ status: 'unchanged' });
    expect(await read()).toEqual(before);
  });

  test('closures of the same night are added, and a file without the section leaves them', async () => {
    await writeClosures(PAINTING, { ...PAINTING, lastNight: '2026-12-02', units: 1 });
    const expected = [`${GARDEN} 2026-12-01 3`, `${GARDEN} 2026-12-02 3`, `${GARDEN} 2026-12-03 2`];
    expect(await listBlocked()).toEqual(expected);
    const others = { version: 2, currency: 'USD', promotions: [] };
    expect(await importFile(getPorts(), others)).toEqual({ status: 'unchanged' });
    expect(await listBlocked()).toEqual(expected);
  });

  test('the export of before takes back what was closed since', async () => {
    await writeClosures(PAINTING);
    const previous: unknown = JSON.parse(await exportRates(getPorts()));
    await writeClosures(RENOVATION, { ...PAINTING, firstNight: '2026-12-02', units: 5 });
    expect(await importFile(getPorts(), previous)).toEqual({ status: 'written' });
    expect(await listBlocked()).toEqual([
      ...[`${GARDEN} 2026-12-01 2`, `${GARDEN} 2026-12-02 2`, `${GARDEN} 2026-12-03 2`],
    ]);
    await writeClosures();
    expect(await listBlocked()).toEqual([]);
  });

  test('rooms that are held or sold are refused with the first night; nothing is changed (B10)', async () => {
    await hold(Array(7).fill(GARDEN), '2026-12-02', '2026-12-03');
    await hold([VILLA], '2026-12-02', '2026-12-04');
    const before = await read();
    const json = await exportEditedRates(getPorts(), (file) => {
      Object.assign(file, { closures: [PAINTING, RENOVATION] });
    });
    const problems = [
      { path: 'closures[0]', words: 'takes 2 rooms, more than the 1 free on 2026-12-02' },
      { path: 'closures[1]', words: 'takes all 3 rooms, more than the 2 free on 2026-12-02' },
    ];
    expect(await previewRates(getPorts(), JSON.stringify(json))).toEqual({ status: 'invalid', problems });
    expect(await importFile(getPorts(), json)).toEqual({ status: 'invalid', problems });
    expect(await read()).toEqual(before);
    expect(await listBlocked()).toEqual([]);
  });

  test('rooms that were held since the change was planned make it outdated', async () => {
    const { revision } = await read();
    await hold(Array(7).fill(GARDEN), '2026-12-02', '2026-12-03');
    const write = (units: number) =>
      getPorts().rates.write({
        ...NO_RATES_CHANGE,
        revision,
        closures: {
          closures: [{ roomTypeId: GARDEN, firstNight: '2026-12-01', lastNight: '2026-12-03', units, note: null }],
          roomTypeIds: [GARDEN],
        },
        range: { from: TODAY, to: HORIZON, ratePlanId: WEBSITE_RATE_PLAN },
      });
    expect(await write(2)).toEqual({ status: 'outdated' });
    expect(await listBlocked()).toEqual([]);
    expect(await write(1)).toEqual({ status: 'written' });
  });

  test('overdue holds do not keep rooms (B11)', async () => {
    await hold([VILLA], '2026-12-02', '2026-12-04', RATES_NOW - 1);
    expect(await writeClosures({ ...RENOVATION, lastNight: '2026-12-02' })).toEqual({ status: 'written' });
    expect(await listBlocked()).toEqual([`${VILLA} 2026-12-02 closed`]);
  });

  test('units and closures change at once, up and down (R28)', async () => {
    const resize = (units: number, closed: number) =>
      change((file) => {
        setUnits(GARDEN, units)(file);
        Object.assign(file, { closures: closed === 0 ? [] : [{ ...PAINTING, units: closed }] });
      });
    expect(await resize(12, 10)).toEqual({ status: 'written' });
    expect(await resize(3, 3)).toEqual({ status: 'written' });
    expect(await resize(2, 0)).toEqual({ status: 'written' });
    expect(await listBlocked()).toEqual([]);
  });

  test('a closed room type stays closed when its units change', async () => {
    await writeClosures({ ...RENOVATION, lastNight: '2026-12-02' });
    expect(await change(setUnits(VILLA, 5))).toEqual({ status: 'written' });
    expect(await listBlocked()).toEqual([`${VILLA} 2026-12-02 closed`]);
  });

  test('nights that the daily job opens within a closure are closed too', async () => {
    await writeClosures(
      { ...PAINTING, firstNight: '2027-01-18', lastNight: '2027-01-21' },
      { ...PAINTING, firstNight: '2027-01-21', lastNight: '2027-01-21', units: 1 },
      { ...RENOVATION, firstNight: HORIZON },
    );
    const { inventory, catalogue } = openHotel();
    const clock = createFixedClock(toInstant(RATES_NOW + 3 * 86_400_000));
    await openCalendar({ inventory, catalogue, clock, policy: RATES_POLICY });
    expect(await listBlocked()).toEqual([
      ...[18, 19, 20].map((day) => `${GARDEN} 2027-01-${day} 2`),
      `${GARDEN} 2027-01-21 3`,
      ...[0, 1, 2, 3].map((day) => `${VILLA} ${addDays(HORIZON, day)} closed`),
    ]);
  });
});
