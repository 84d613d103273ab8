import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableJson } from './json.ts';

/** Rooms and rates, as private/migrations has it: made by npm run table-types. */
export interface RoomsAndRatesTables {
  add_on: {
    add_on_id: string;
    position: number;
    status: 'draft' | 'on-sale' | 'archived';
    document: Json;
    daily_capacity: number | null;
  };
  add_on_day: {
    add_on_id: string;
    day: string;
    capacity: number | null;
    held: Generated<number>;
    sold: Generated<number>;
  };
  inventory_block: {
    block_id: string;
    room_type_id: string;
    first_night: string;
    last_night: string;
    units: number | null;
    note: string | null;
  };
  inventory_night: {
    room_type_id: string;
    night: string;
    capacity: number;
    held: Generated<number>;
    sold: Generated<number>;
    blocked: Generated<number>;
    closed: Generated<boolean>;
  };
  nightly_rate: {
    rate_plan_id: string;
    night: string;
    room_type_id: string;
    rate_minor: number;
    min_stay: number;
    max_stay: number | null;
    min_stay_through: number | null;
    closed_to_arrival: boolean;
    closed_to_departure: boolean;
    stop_sell: boolean;
    set_by: Generated<'season' | 'carried' | 'manual'>;
    manual_fields: string[] | null;
  };
  plan_restriction: {
    rate_plan_id: string;
    room_type_id: string;
    night: string;
    min_stay: number | null;
    max_stay: number | null;
    min_stay_through: number | null;
    closed_to_arrival: boolean | null;
    closed_to_departure: boolean | null;
    stop_sell: boolean | null;
  };
  promotion: {
    promotion_id: string;
    position: number;
    status: 'draft' | 'on-sale' | 'archived';
    code_key: string | null;
    document: Json;
    max_uses: number | null;
    held: Generated<number>;
    used: Generated<number>;
  };
  rate_change: {
    change_set_id: string;
    rate_plan_id: string;
    room_type_id: string;
    night: string;
    before: NullableJson;
    after: NullableJson;
  };
  rate_change_set: {
    change_set_id: string;
    position: GeneratedAlways<number>;
    at: string;
    actor: Json;
    kind: string;
    facts: Json;
    reason: string | null;
    undoes: string | null;
    nights: number;
    first_night: string | null;
    last_night: string | null;
    before: NullableJson;
    after: NullableJson;
  };
  rate_plan: {
    rate_plan_id: string;
    status: 'draft' | 'on-sale' | 'archived';
    is_reference: Generated<boolean>;
    position: number;
    names: Json;
    board: 'room-only' | 'breakfast' | 'half-board' | 'full-board' | 'all-inclusive' | null;
    terms_id: string;
    base_plan_id: string | null;
    percent_bp: Generated<number>;
    room_minor: Generated<number>;
    adult_minor: Generated<number>;
    child_minor: Generated<number>;
    audience: Generated<'public' | 'member' | 'code' | 'desk'>;
    access_code: string | null;
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
  };
  room_type: {
    room_type_id: string;
    position: number;
    units: number;
    adults_included: number;
    children_included: number;
    max_adults: number;
    max_guests: number;
    age_bands: Json;
    extra_adult_minor: number;
    extra_child_minor: number;
    under_occupancy: NullableJson;
    from_minor: number | null;
  };
  season: {
    rate_plan_id: string;
    season_id: string;
    first_night: string;
    last_night: string;
    precedence: number;
    min_stay: number;
  };
  season_rate: {
    rate_plan_id: string;
    season_id: string;
    room_type_id: string;
    weekday: number;
    rate_minor: number;
  };
  tax_rule: {
    tax_rule_id: string;
    version: number;
    document: Json;
    created_at: Generated<string>;
  };
  terms: {
    terms_id: string;
    version: number;
    document: Json;
    created_at: Generated<string>;
  };
}
