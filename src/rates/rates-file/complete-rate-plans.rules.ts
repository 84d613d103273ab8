import { getMinorUnitDigits } from '#src/kernel/money/money.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { completeEntry, getMember } from './file-entries.rules.ts';
import { type RatePlanJson, toRatePlanJson } from './format-catalogue.rules.ts';
import type { RawRatePlan } from './rates-file-structure.rules.ts';

/** What a new plan is unless the file says otherwise; `status` and `terms` it always says. */
const NEW_PLAN = {
  isReference: false,
  names: { es: '', en: '' },
  board: null,
  derivation: null,
  supplement: { adult: '0', child: '0' },
  audience: 'public',
  limits: {},
  includes: [],
  roomTypes: null,
} as const;

/** An entry of `ratePlans` with every member; one of a plan that exists keeps what it leaves out. */
export type CompleteRatePlan = Omit<RatePlanJson, 'restrictions' | 'code'> &
  Pick<RawRatePlan, 'seasons' | 'nights' | 'restrictions' | 'code'>;

interface KnownPlans {
  readonly plans: readonly RatePlan[];
  readonly currency: string;
}

/** Completes an entry that may have errors. */
export const completeMembers = (entry: unknown, { plans, currency }: KnownPlans): unknown => {
  if (typeof entry !== 'object' || entry === null) return entry;
  const existing = plans.find(({ ratePlanId }) => ratePlanId === getMember(entry, 'id'));
  return completeEntry(entry, existing && toRatePlanJson(existing, getMinorUnitDigits(currency)), NEW_PLAN);
};

/** Completes an entry without errors. */
export const completeRatePlan = (entry: RawRatePlan, known: KnownPlans): CompleteRatePlan =>
  completeMembers(entry, known) as CompleteRatePlan;

const CALENDAR_MEMBERS = ['id', 'seasons', 'nights'];

/**
 * Whether `ratePlans` says how plans are sold, and so is the whole truth of them; one with no more than ids, seasons and
 * nights is about prices only, as an export before there were plans was.
 */
export const describesPlans = (ratePlans: unknown): boolean =>
  Array.isArray(ratePlans) &&
  ratePlans.some((entry: unknown) => Object.keys(Object(entry)).some((key) => !CALENDAR_MEMBERS.includes(key)));
