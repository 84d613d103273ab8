import { afterEach, beforeEach, expect, test } from 'vitest';
import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { proposeChange } from '#src/booking/change/propose-change.service.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { listNights } from '#src/kernel/stay/stay.ts';
import { useAddOnHotel } from '#test/contract/repositories/support/add-on-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { chooseCases } from '#test/support/test-scope.ts';

/** Two tables of the reference plan's dinner on every night. */
const DINNER = createAddOn('dinner', { charge: 'night', days: 'nights', dailyCapacity: 2 });

/** Shares its first night with the stay before. */
const NEW_DATES = { arrival: '2027-04-12', departure: '2027-04-15' };

describeDatabases('counted extras of a plan (R12–R14)', (open) => {
  const hotel = useAddOnHotel(open);
  const { place, pay, cancel, write, query, countUnits, run, runWithCrashes } = hotel;

  beforeEach(async () => {
    await write(DINNER);
    await run(`update rate_plan set included_add_on_ids = '{dinner}' where is_reference`);
  });
  afterEach(() => run(`update rate_plan set included_add_on_ids = '{}' where is_reference`));

  /** Two rooms with the last tables, other dates, one room less, none. */
  const runStory = async (ports: PaymentPorts): Promise<void> => {
    const reserva = await place({ promotionCode: undefined }, 2, ports);
    await pay(reserva, undefined, ports);
    const proposed = await proposeChange(ports, { reserva, ...NEW_DATES });
    if (!proposed.ok) throw new Error(proposed.code);
    const { change, dueNow, refund } = proposed.value;
    const returnUrl = 'http://hotel.example';
    await acceptChange(ports, { reserva, change, shown: { dueNow, refund }, locale: 'es', returnUrl });
    await cancel(reserva, '2', ports);
    await cancel(reserva, null, ports);
  };

  const findConfirmed = () =>
    query<{ id: string; arrival: string; departure: string; rooms: number }>(`
      select reservation_id as id, quote -> 'stay' ->> 'arrival' as arrival, quote -> 'stay' ->> 'departure' as departure,
        jsonb_array_length(quote -> 'rooms') as rooms
      from reservation where status = 'confirmed' and jsonb_path_exists(quote, '$.rooms[*].included')`);

  test.each(chooseCases(1, ['after', 'before'] as const))(
    'the last units, a crash %s every awaited step of holding, paying, changing dates and cancelling: each room has its own or they are free',
    async (when) => {
      const ends = new Set<string>();
      await runWithCrashes(when, runStory, async (step) => {
        const confirmed = await findConfirmed();
        const sold = confirmed.flatMap(({ rooms, ...stay }) =>
          listNights(stay).map((night) => [`dinner ${night}`, [0, rooms]]),
        );
        expect(await countUnits(), step).toEqual(Object.fromEntries(sold));
        for (const { id, arrival, rooms } of confirmed) {
          ends.add(`${rooms} from ${arrival}`);
          await cancel(id);
        }
        expect(await countUnits(), step).toEqual({});
      });
      expect([...ends].sort()).toEqual(['1 from 2027-04-12', '2 from 2027-04-10', '2 from 2027-04-12']);
    },
  );
});
