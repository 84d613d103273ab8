import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';

export interface Party {
  readonly adults: number;
  readonly childAges: readonly number[];
}

export const PARTY_LIMITS = { adults: 12, children: 8, oldestChild: 17 } as const;

export const countGuests = (party: Party): number => party.adults + party.childAges.length;

/** E.g. `2,4,9`. */
export const formatParty = (party: Party): string => [party.adults, ...party.childAges].join(',');

/** Parses a party of at least one adult, with children of ages 0–17. */
export const parseParty = (text: string): Outcome<Party, 'verify-guests'> => {
  const numbers = normalizeFigures(text)
    .split(',')
    .map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : Number.NaN));
  const [adults = Number.NaN, ...childAges] = numbers;
  const ok =
    adults >= 1 &&
    adults <= PARTY_LIMITS.adults &&
    childAges.length <= PARTY_LIMITS.children &&
    childAges.every((age) => age >= 0 && age <= PARTY_LIMITS.oldestChild);
  return ok ? accepted({ adults, childAges }) : rejected('verify-guests');
};

export type PartyProblem = 'adults' | 'children' | 'ages';

export const findPartyProblem = (text: string): PartyProblem | undefined => {
  const [adults = '', ...childAges] = text.split(',');
  if (!parseParty(adults).ok) return 'adults';
  if (childAges.length > PARTY_LIMITS.children) return 'children';
  return parseParty(text).ok ? undefined : 'ages';
};
