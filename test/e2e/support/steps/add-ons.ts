import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import { querySite } from './ledger-assertions.ts';

/** Puts extras on sale, in this order. */
export const writeAddOns = async (addOns: readonly AddOn[]): Promise<void> => {
  for (const [index, addOn] of addOns.entries())
    await querySite(
      `insert into add_on (add_on_id, position, status, document, daily_capacity)
       select $1, $2::int, $3, $4::jsonb, $5::int from rate_plan where is_reference
       on conflict (add_on_id) do update
         set status = excluded.status, document = excluded.document, daily_capacity = excluded.daily_capacity`,
      addOn.addOnId,
      index,
      addOn.status,
      JSON.stringify(addOn),
      addOn.dailyCapacity,
    );
};

/** Makes extras a part of the reference plan's price. */
export const includeAddOns = (addOnIds: readonly string[]): Promise<unknown> =>
  querySite('update rate_plan set included_add_on_ids = $1 where is_reference', addOnIds);

/** Takes every extra off sale, and out of the reference plan. */
export const archiveAddOns = async (): Promise<void> => {
  await includeAddOns([]);
  await querySite(`update add_on set status = 'archived', document = document || '{"status": "archived"}'`);
};
