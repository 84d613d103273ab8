import type { ColumnType, Generated } from 'kysely';
import type { AddOn } from '#src/booking/model/add-ons/add-on.ts';
import type { Board, PlanAudience, RatePlan } from '#src/booking/model/rates/catalogue.ts';
import type { Promotion } from '#src/booking/model/rates/promotion.ts';

type Json = ColumnType<unknown, string, string>;

export interface RatePlanTable {
  rate_plan_id: string;
  status: RatePlan['status'];
  is_reference: Generated<boolean>;
  position: number;
  names: Json;
  board: Board | null;
  terms_id: string;
  base_plan_id: string | null;
  percent_bp: Generated<number>;
  room_minor: Generated<number>;
  adult_minor: Generated<number>;
  child_minor: Generated<number>;
  audience: Generated<PlanAudience>;
  access_code: Generated<string | null>;
  sell_from: string | null;
  sell_to: string | null;
  stay_from: string | null;
  stay_to: string | null;
  min_advance_days: number | null;
  max_advance_days: number | null;
  min_stay: number | null;
  max_stay: number | null;
  room_type_ids: string[] | null;
  included_add_on_ids: Generated<string[]>;
}

interface PlanRestrictionTable {
  rate_plan_id: string;
  room_type_id: string;
  night: string;
  min_stay: number | null;
  max_stay: number | null;
  min_stay_through: Generated<number | null>;
  closed_to_arrival: boolean | null;
  closed_to_departure: boolean | null;
  stop_sell: boolean | null;
}

interface TaxRuleTable {
  tax_rule_id: string;
  version: number;
  document: Json;
  created_at: Generated<string>;
}

interface PromotionTable {
  promotion_id: string;
  position: number;
  status: Promotion['status'];
  code_key: string | null;
  document: Json;
  max_uses: number | null;
  held: Generated<number>;
  used: Generated<number>;
}

interface PromotionUseTable {
  promotion_id: string;
  reservation_id: string;
  status: 'held' | 'used' | 'void';
  email_hash: string | null;
  /** One of the promotion's personal codes; null where it has none. */
  code_key: string | null;
}

interface AddOnTable {
  add_on_id: string;
  position: number;
  status: AddOn['status'];
  document: Json;
  daily_capacity: number | null;
}

interface AddOnDayTable {
  add_on_id: string;
  day: string;
  capacity: number | null;
  held: Generated<number>;
  sold: Generated<number>;
}

interface AddOnUseTable {
  add_on_id: string;
  reservation_id: string;
  day: string;
  units: number;
  status: 'held' | 'sold' | 'void';
}

interface InventoryBlockTable {
  block_id: string;
  room_type_id: string;
  first_night: string;
  last_night: string;
  units: number | null;
  note: string | null;
}

interface HotelCurrencyTable {
  only_row: Generated<boolean>;
  currency: string;
}

/** Tables of what the hotel sells beside nights. */
export interface RateTables {
  hotel_currency: HotelCurrencyTable;
  rate_plan: RatePlanTable;
  plan_restriction: PlanRestrictionTable;
  tax_rule: TaxRuleTable;
  promotion: PromotionTable;
  promotion_use: PromotionUseTable;
  add_on: AddOnTable;
  add_on_day: AddOnDayTable;
  add_on_use: AddOnUseTable;
  inventory_block: InventoryBlockTable;
}
