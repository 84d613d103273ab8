import { expect, test } from 'vitest';
import { refreshLowestRates } from '#src/rates/offers/open-calendar.service.ts';
import { UNRESTRICTED, WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { RATES_POLICY, useRatesHotel } from '#test/contract/repositories/support/rates-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { GARDEN, VILLA } from '#test/support/booking/rates-state.ts';

const createNight = (night: string, rate: number) => ({
  ...UNRESTRICTED,
  ...{ ratePlanId: WEBSITE_RATE_PLAN, roomTypeId: GARDEN, night, rate },
});

describeDatabases('nights on sale: and their lowest rate', (open) => {
  const { openHotel, run, getPorts, read, readFrom } = useRatesHotel(open);

  const setNight = (night: string, values: string) =>
    run(`update nightly_rate set ${values} where room_type_id = '${GARDEN}' and night = '${night}'`);
  const refresh = () => refreshLowestRates({ ...getPorts(), ...openHotel(), policy: RATES_POLICY });

  test('"from" leaves out nights that are over, beyond the horizon, stopped, sold out or without a unit (R26)', async () => {
    const before = await readFrom();
    await setNight('2026-12-07', 'rate_minor = 100, stop_sell = true');
    await setNight('2026-12-08', 'rate_minor = 200');
    await run(`update inventory_night set capacity = 0 where room_type_id = '${GARDEN}' and night = '2026-12-08'`);
    await openHotel().inventory.openNights([createNight('2026-11-19', 300), createNight('2027-01-20', 300)]);
    await setNight('2026-12-10', 'rate_minor = 300');
    await run(`update inventory_night set sold = capacity where room_type_id = '${GARDEN}' and night = '2026-12-10'`);
    expect([await refresh(), await readFrom()]).toEqual([false, before]);
    await setNight('2026-12-09', 'rate_minor = 400');
    expect([await refresh(), await readFrom()]).toEqual([true, { ...before, [GARDEN]: 400 }]);
  });

  test('the daily job reprices nights by their season, but none that was set by hand (R27)', async () => {
    await setNight('2027-01-07', `rate_minor = 19900, set_by = 'manual'`);
    const nights = [GARDEN, VILLA].flatMap((roomTypeId) =>
      ['2027-01-07', '2027-01-08'].map((night) => ({ ...createNight(night, 15_000), roomTypeId, minStay: 2 })),
    );
    await openHotel().inventory.repriceNights(nights);
    const written = (await read()).nights.filter(({ night }) => night === '2027-01-07' || night === '2027-01-08');
    expect(written.map(({ roomTypeId, rate, minStay, setBy }) => [roomTypeId, rate, minStay, setBy])).toEqual([
      [GARDEN, 19_900, 1, 'manual'],
      [GARDEN, 15_000, 2, 'season'],
      [VILLA, 15_000, 2, 'season'],
      [VILLA, 15_000, 2, 'season'],
    ]);
  });
});
