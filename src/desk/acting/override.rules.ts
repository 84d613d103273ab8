import { normalizeText } from '#src/kernel/contact/normalize-text.ts';
import { type Minor, roundHalfAwayFromZero } from '#src/kernel/money/money.ts';
import { type DeskRole, isPermitted } from '#src/kernel/staff.ts';

export const REASON_LENGTH = { min: 10, max: 500 } as const;

/** Invisible characters are no reason. */
const normalizeReason = (typed: string): string => normalizeText(typed).replace(/\s+/g, ' ');

/** Parses a reason, with single spaces; undefined when it is too short or too long. D8 */
export const parseReason = (typed: string): string | undefined => {
  const reason = normalizeReason(typed);
  const { min, max } = REASON_LENGTH;
  const { length } = [...reason];
  return length >= min && length <= max ? reason : undefined;
};

/** Reads a reason typed for an action that needs none, cut at the same length; undefined: nothing was typed. */
export const keepReason = (typed: string): string | undefined => {
  const reason = [...normalizeReason(typed)].slice(0, REASON_LENGTH.max).join('').trim();
  return reason === '' ? undefined : reason;
};

/** The choice between the terms and nothing. D8 */
export const halvePenalty = (penalty: Minor): Minor => roundHalfAwayFromZero(penalty, 2);

/** What a role may still waive of a reservation; Infinity: the owner. D8 */
export const calculateWaiverLeft = (role: DeskRole, limit: Minor, waived: Minor): number => {
  if (role === 'owner') return Number.POSITIVE_INFINITY;
  return isPermitted(role, 'override') ? Math.max(0, limit - waived) : 0;
};
