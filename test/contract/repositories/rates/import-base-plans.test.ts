import { describe, expect, test } from 'vitest';
import { exportRates } from '#src/rates/editing/change-rates.service.ts';
import { openCalendar } from '#src/rates/offers/open-calendar.service.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { countUnpricedNights, findUnpricedNights } from '#src/rates/unpriced-nights/count-unpriced-nights.service.ts';
import { RATES_POLICY, useRatesHotel } from '#test/contract/repositories/support/rates-hotel.ts';
import { RAW_DATABASES } from '#test/contract/repositories/support/raw-databases.ts';
import type { EditRatesFile } from '#test/support/booking/import-rates.ts';
import { exportEditedRates, importFile } from '#test/support/booking/import-rates.ts';
import { GARDEN, VILLA } from '#test/support/booking/rates-state.ts';

/** The last of the two months on sale. */
const LAST_OPEN = '2027-01-19';

const STAY = { arrival: '2026-12-07', departure: '2026-12-09' };

const createSeason = (rates: Readonly<Record<string, string>>, differences: object = {}) => ({
  // The id is also that of a season of `flexible`, with other dates and nights.
  ...{ id: 'green', firstNight: '2026-11-01', lastNight: '2027-12-31', precedence: 5, minStay: 2 },
  prices: Object.entries(rates).map(([roomType, rate]) => ({ roomType, rate })),
  ...differences,
});

const createPlan = (differences: object = {}) => ({
  ...{ id: 'breakfast', status: 'on-sale', terms: 'standard', board: 'breakfast' },
  names: { es: 'Con desayuno', en: 'With breakfast' },
  seasons: [createSeason({ [GARDEN]: '175.00' })],
  nights: [{ roomType: GARDEN, firstNight: '2026-12-24', lastNight: '2026-12-24', rate: '300.00' }],
  ...differences,
});

const SAVER = {
  ...{ id: 'saver', status: 'on-sale', terms: 'standard', names: { es: 'Ahorro', en: 'Saver' } },
  derivation: { base: 'breakfast', percent: '-10' },
  restrictions: [{ roomType: GARDEN, firstNight: '2026-12-10', lastNight: '2026-12-11', stopSell: true }],
};

const addPlans =
  (...plans: object[]): EditRatesFile =>
  (file) =>
    void Object.assign(file, { ratePlans: [...file.ratePlans, ...plans] });

const makeReference: EditRatesFile = ({ ratePlans }) => {
  for (const plan of ratePlans) plan.isReference = plan.id === 'breakfast';
};

describe.each(RAW_DATABASES)('import of several base plans on $name', ({ open, skipped }) => {
  describe.skipIf(skipped)('as a hotel makes it', () => {
    const { openHotel, run, getPorts, read, change, readFrom } = useRatesHotel(open);

    const exportFile = async (): Promise<unknown> => JSON.parse(await exportRates(getPorts()));
    const createServicePorts = () => ({ ...getPorts(), ...openHotel(), policy: RATES_POLICY });

    /** Plans in which the garden room is sold, with their totals for two nights. */
    const listOffers = async (stay = STAY) => {
      const found = await searchRooms(createServicePorts(), { ...stay, rooms: ['2'] });
      const offer = found.ok ? found.value.rooms[0]?.offers.find(({ roomTypeId }) => roomTypeId === GARDEN) : undefined;
      return offer?.status === 'open' ? offer.plans.map(({ plan, quote }) => [plan.ratePlanId, quote.total]) : offer;
    };

    const countNights = async (ratePlanId: string): Promise<number> =>
      (await read()).nights.filter((night) => night.ratePlanId === ratePlanId).length;

    test('sells a second base plan at its own rates, and what derives from it; the export of before undoes it', async () => {
      const [before, previous] = [await read(), await exportFile()];
      expect(await change(addPlans(createPlan(), SAVER))).toEqual({ status: 'written' });
      expect(await listOffers()).toEqual([
        ['flexible', 32_560],
        ['saver', 34_650],
        ['breakfast', 38_500],
      ]);
      const after = await read();
      expect(after.nights.filter(({ ratePlanId }) => ratePlanId === WEBSITE_RATE_PLAN)).toEqual(before.nights);
      expect(
        after.nights.find(({ ratePlanId, night }) => ratePlanId === 'breakfast' && night === '2026-12-24'),
      ).toMatchObject({
        ...{ rate: 30_000, minStay: 2, setBy: 'manual', manualFields: ['rate'] },
      });
      expect(await change(() => undefined)).toEqual({ status: 'unchanged' });
      expect(await readFrom()).toEqual({ [GARDEN]: 14_800, [VILLA]: 46_800 });
      expect(await importFile(getPorts(), previous)).toEqual({ status: 'written' });
      expect(await listOffers()).toEqual([['flexible', 32_560]]);
      expect([await countNights('breakfast'), (await read()).nights]).toEqual([0, before.nights]);
      expect(await importFile(getPorts(), previous)).toEqual({ status: 'unchanged' });
    });

    test('an undone archive brings seasons and nights set by hand back', async () => {
      await change(addPlans(createPlan(), SAVER));
      const [sold, previous] = [await listOffers(), await exportFile()];
      await change((file) => void Object.assign(file, { ratePlans: file.ratePlans.slice(0, 1) }));
      expect([await listOffers(), await countNights('breakfast')]).toEqual([[['flexible', 32_560]], 0]);
      await importFile(getPorts(), previous);
      expect([await listOffers(), await exportFile()]).toEqual([sold, previous]);
    });

    test('a file with the prices of flexible changes no other plan', async () => {
      await change(addPlans(createPlan()));
      const [{ seasons } = { seasons: [] }] = (
        (await exportEditedRates(getPorts())) as { ratePlans: { seasons: unknown }[] }
      ).ratePlans;
      const night = { roomType: GARDEN, firstNight: '2026-12-08', lastNight: '2026-12-08', rate: '100.00' };
      const withNights = (...nights: object[]) => ({
        ...{ version: 2, currency: 'USD' },
        ratePlans: [{ id: 'flexible', seasons, nights }],
      });
      expect(await importFile(getPorts(), withNights(night))).toEqual({ status: 'written' });
      expect(await listOffers()).toEqual([
        ['flexible', 27_280],
        ['breakfast', 38_500],
      ]);
      expect(await importFile(getPorts(), withNights())).toEqual({ status: 'written' });
      expect(await listOffers()).toEqual([
        ['flexible', 32_560],
        ['breakfast', 38_500],
      ]);
    });

    test('another reference plan: "from" is its lowest rate, and none where it has none (R26)', async () => {
      await change(addPlans(createPlan(), SAVER));
      const previous = await exportFile();
      expect(await change(makeReference)).toEqual({ status: 'written' });
      expect(await readFrom()).toEqual({ [GARDEN]: 17_500 });
      expect((await listOffers()) ?? []).toEqual([
        ['breakfast', 38_500],
        ['flexible', 32_560],
        ['saver', 34_650],
      ]);
      await importFile(getPorts(), previous);
      expect(await readFrom()).toEqual({ [GARDEN]: 14_800, [VILLA]: 46_800 });
    });

    test('base and derived plans can change places in one import (R2)', async () => {
      await change(addPlans(createPlan(), SAVER));
      const swap: EditRatesFile = ({ ratePlans }) => {
        const [, breakfast, saver] = ratePlans;
        Object.assign(saver ?? {}, { derivation: null, restrictions: undefined, seasons: breakfast?.seasons });
        Object.assign(breakfast ?? {}, {
          ...{ derivation: { base: 'saver', percent: '10' }, restrictions: [] },
          ...{ seasons: undefined, nights: undefined },
        });
      };
      expect(await change(swap)).toEqual({ status: 'written' });
      expect(await listOffers()).toEqual([
        ['flexible', 32_560],
        ['saver', 38_500],
        ['breakfast', 42_350],
      ]);
    });

    test('the daily job fills every base plan up to the horizon, also one that has no night yet', async () => {
      await change(addPlans(createPlan({ nights: [] })));
      const opened = await countNights('breakfast');
      await run(`delete from nightly_rate where rate_plan_id = 'breakfast'`);
      expect(await openCalendar(createServicePorts())).toBe(opened);
      expect(await countNights('breakfast')).toBe(opened);
      expect(await openHotel().inventory.findLastOpenNight('breakfast')).toBe(LAST_OPEN);
      expect(await openCalendar(createServicePorts())).toBe(0);
    });

    test('a carried price under another value set by hand is counted as carried (R27)', async () => {
      await change(addPlans(createPlan()));
      const all = { roomType: GARDEN, firstNight: '2026-12-24' };
      const nights = [
        { ...all, lastNight: '2027-01-07', closedToArrival: true },
        { ...all, firstNight: '2027-01-08', lastNight: '2027-01-09', rate: '190.00' },
        { ...all, roomType: VILLA, lastNight: '2027-01-19', rate: '990.00' },
      ];
      await change(({ ratePlans }) => {
        for (const plan of ratePlans) plan.nights = plan.id === 'breakfast' ? nights.slice(0, 2) : nights;
      });
      expect(await countUnpricedNights(createServicePorts())).toEqual([
        { ratePlanId: 'flexible', nights: 12 },
        { ratePlanId: 'breakfast', nights: 0 },
      ]);
    });

    test('carried and missing nights are counted for each plan on sale (R27)', async () => {
      const past = createSeason({ [GARDEN]: '175.00' }, { firstNight: '2026-01-01', lastNight: '2026-12-31' });
      await change(
        addPlans(createPlan({ seasons: [past], nights: [] }), { ...SAVER, status: 'draft', restrictions: [] }),
      );
      const ports = createServicePorts();
      expect(await countUnpricedNights(ports)).toEqual([
        { ratePlanId: 'flexible', nights: 14 },
        { ratePlanId: 'breakfast', nights: 19 },
      ]);
      expect(await findUnpricedNights(ports)).toMatchObject([
        { names: { en: 'Flexible rate' }, carried: { nights: 14, from: '2027-01-06' }, lacking: null },
        { names: { en: 'With breakfast' }, carried: { nights: 19, from: '2027-01-01' }, lacking: null },
      ]);
      await change(({ ratePlans: [, plan] }) => void Object.assign(plan ?? {}, { limits: { stayTo: '2026-12-31' } }));
      expect(await countUnpricedNights(ports)).toContainEqual({ ratePlanId: 'breakfast', nights: 0 });
      await change(({ ratePlans: [, , saver] }) => void Object.assign(saver ?? {}, { status: 'on-sale' }));
      expect(await countUnpricedNights(ports)).toContainEqual({ ratePlanId: 'breakfast', nights: 19 });
      await change(({ ratePlans: [, plan, saver] }) => {
        Object.assign(plan ?? {}, { limits: { stayFrom: '2027-01-10' } });
        Object.assign(saver ?? {}, { status: 'draft' });
      });
      expect(await countUnpricedNights(ports)).toContainEqual({ ratePlanId: 'breakfast', nights: 10 });
      await change(({ ratePlans: [, plan] }) => void Object.assign(plan ?? {}, { status: 'draft', limits: {} }));
      expect(await countUnpricedNights(ports)).toEqual([{ ratePlanId: 'flexible', nights: 14 }]);
      await change(({ ratePlans: [, , saver] }) => void Object.assign(saver ?? {}, { status: 'on-sale' }));
      expect(await countUnpricedNights(ports)).toContainEqual({ ratePlanId: 'breakfast', nights: 19 });
    });
  });

  describe.skipIf(skipped)('as tables', () => {
    const { run, change } = useRatesHotel(open);

    test('the database refuses a plan that is derived from a derived one', async () => {
      await change(addPlans(createPlan(), SAVER));
      await expect(run(`update rate_plan set base_plan_id = 'saver' where rate_plan_id = 'breakfast'`)).rejects.toThrow(
        'derived from a derived plan',
      );
    });
  });
});
