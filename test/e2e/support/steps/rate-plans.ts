import { querySite } from './ledger-assertions.ts';

/** Puts a non-refundable rate and half board on sale beside the flexible rate. */
export const sellPlans = async (): Promise<void> => {
  await querySite(`
    insert into terms (terms_id, version, document)
    select 'non-refundable', 1, document || '{
      "termsId": "non-refundable", "version": 1, "cancellation": [], "changesUntilDays": null,
      "payment": {"share": 10000, "dueDays": 0, "dueHour": 9, "fullWithinDays": 0}
    }'
    from terms where terms_id = 'standard' order by version limit 1
    on conflict do nothing`);
  await querySite(`
    insert into rate_plan (rate_plan_id, status, position, names, board, terms_id, base_plan_id, percent_bp,
      adult_minor, child_minor)
    select plan.id, 'on-sale', plan.position, plan.names::jsonb, plan.board, plan.terms, 'flexible',
      plan.percent, plan.adult, plan.child
    from rate_plan cross join (values
      ('non-refundable', 20, '{"es": "Tarifa no reembolsable", "en": "Non-refundable rate"}', null, 'non-refundable',
        -1000, 0, 0),
      ('half-board', 21, '{"es": "Media pensión", "en": "Half board"}', 'half-board', 'standard', 0, 3800, 1900)
    ) as plan (id, position, names, board, terms, percent, adult, child)
    where is_reference
    on conflict (rate_plan_id) do update set status = 'on-sale', names = excluded.names,
      board = excluded.board, terms_id = excluded.terms_id, percent_bp = excluded.percent_bp,
      adult_minor = excluded.adult_minor, child_minor = excluded.child_minor`);
};

/** Puts a plan on sale for guests who give its code, 15 % below the flexible rate. */
export const sellCompanyPlan = (code: string): Promise<unknown> =>
  querySite(
    `insert into rate_plan (rate_plan_id, status, position, names, terms_id, base_plan_id, percent_bp,
       audience, access_code)
     select 'company', 'on-sale', 30, '{"es": "Tarifa de empresa", "en": "Company rate"}', 'standard',
       'flexible', -1500, 'code', $1
     from rate_plan where is_reference
     on conflict (rate_plan_id) do update set status = 'on-sale', access_code = excluded.access_code`,
    code,
  );

/** Puts a plan on sale for guests who are signed in, 12 % below the flexible rate. */
export const sellMemberPlan = (): Promise<unknown> =>
  querySite(
    `insert into rate_plan (rate_plan_id, status, position, names, terms_id, base_plan_id, percent_bp,
       audience)
     select 'member', 'on-sale', 31, '{"es": "Tarifa de socios", "en": "Member rate"}', 'standard',
       'flexible', -1200, 'member'
     from rate_plan where is_reference
     on conflict (rate_plan_id) do update set status = 'on-sale'`,
  );

/** Takes all plans but the reference plan off sale. */
export const withdrawPlans = (): Promise<unknown> =>
  querySite(`update rate_plan set status = 'draft' where not is_reference`);

/** Sells a room type in a base plan with rates of its own, on the nights between two dates. */
export const sellBasePlan = async (roomTypeId: string, rate: number, from: string, to: string): Promise<void> => {
  await querySite(`
    insert into rate_plan (rate_plan_id, status, position, names, board, terms_id)
    select 'breakfast', 'on-sale', 22, '{"es": "Con desayuno", "en": "With breakfast"}', 'breakfast', 'standard'
    from rate_plan where is_reference
    on conflict (rate_plan_id) do update set status = 'on-sale'`);
  await querySite(
    `insert into nightly_rate (rate_plan_id, night, room_type_id, rate_minor, min_stay, max_stay,
       closed_to_arrival, closed_to_departure, stop_sell, set_by)
     select 'breakfast', night, room_type_id, $2::bigint, 1, null, false, false, false, 'manual'
     from inventory_night where room_type_id = $1 and night between $3::date and $4::date`,
    roomTypeId,
    rate,
    from,
    to,
  );
};
