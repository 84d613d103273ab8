import { afterEach, beforeEach, expect } from 'vitest';
import { chooseAddOns } from '#src/booking/extras/choose-add-ons.service.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import type { AddOn, AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import { writeAddOnCapacities, writeAddOns } from '#src/rates/extras/add-ons.table.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { AUDIT } from './audit.ts';
import { STAY, usePromotionHotel } from './promotion-hotel.ts';
import type { RAW_DATABASES } from './raw-databases.ts';

/** The second day of the stay. */
export const DAY = '2027-04-11';

/** The hotel of promotions, without any, and with extras that the tests of a block write. */
export const useAddOnHotel = (open: (typeof RAW_DATABASES)[number]['open']) => {
  const hotel = usePromotionHotel(open);
  const { run, query, getPorts, place, getDatabase } = hotel;

  beforeEach(async () => {
    await run('delete from add_on_use');
    await run('delete from add_on_day');
    await run('delete from add_on');
    await run(`update reservation set quote = jsonb_set(jsonb_set(quote, '{addOns}', '[]'), '{rooms}',
      (select jsonb_agg(room - 'included' order by position)
       from jsonb_array_elements(quote -> 'rooms') with ordinality as rooms (room, position)))`);
  });
  afterEach(async () => expect(await query(AUDIT.addOns)).toEqual([]));

  const choose = async (
    reserva: string,
    choices: readonly AddOnChoice[],
    ports: PaymentPorts = getPorts(),
  ): Promise<string> => {
    const chosen = await chooseAddOns(ports, { reserva, choices });
    return chosen.ok ? 'chosen' : chosen.code;
  };

  return {
    ...hotel,
    choose,
    writePromotions: hotel.write,
    write: (...addOns: AddOn[]) =>
      runTransaction(getDatabase(), async (trx) => {
        await writeAddOns(trx, addOns);
        await writeAddOnCapacities(trx, STAY.arrival);
      }),
    /** A hold of garden rooms for two with extras. @throws when they are refused */
    placeWith: async (choices: readonly AddOnChoice[], rooms = 1, ports: PaymentPorts = getPorts()) => {
      const reserva = await place({}, rooms, ports);
      const chosen = await choose(reserva, choices, ports);
      if (chosen !== 'chosen') throw new Error(`the extras were refused: ${chosen}`);
      return reserva;
    },
    /** Held and sold, by extra and day. */
    countUnits: async () => {
      const rows = await query<{ id: string; held: number; sold: number }>(
        `select add_on_id || ' ' || day as id, held, sold from add_on_day where held + sold > 0 order by add_on_id, day`,
      );
      return Object.fromEntries(rows.map(({ id, held, sold }) => [id, [held, sold]]));
    },
  };
};
