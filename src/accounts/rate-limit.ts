import { createHash } from 'node:crypto';
import { networkOf } from './network-address.ts';

/** Port: counts what was done, by whom, in a window of time. Instants are ISO texts. */
export interface RateWindows {
  /** How often, this time included; a window that is empty or opened before `since` begins anew. */
  count(what: string, who: string, window: { readonly now: string; readonly since: string }): Promise<number>;
  /** Takes one back that was counted, unless its window opened before `since`. */
  giveBack(what: string, who: string, since: string): Promise<void>;
  forget(before: string): Promise<void>;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How often one address may do what costs somebody something: the hotel's mail, a mailbox, a guessed password. */
const LIMITS = {
  inquiry: { most: 5, within: 10 * MINUTE },
  'sign-in': { most: 20, within: 10 * MINUTE },
  register: { most: 5, within: 60 * MINUTE },
  invite: { most: 30, within: 60 * MINUTE },
  'request-password': { most: 5, within: 60 * MINUTE },
  'open-reservation': { most: 20, within: 10 * MINUTE },
  /** By the code that was typed and the network: wrong e-mails from elsewhere lock no guest out. */
  'reservation-code': { most: 5, within: 60 * MINUTE },
  /** By that code from anywhere; beyond it, each network has one try a day. */
  'reservation-code-anywhere': { most: 60, within: DAY },
  'reservation-code-beyond': { most: 1, within: DAY },
  /** By mailbox, for all clients together. */
  'password-mail': { most: 3, within: 60 * MINUTE },
  'registration-mail': { most: 3, within: 60 * MINUTE },
  'sign-in-notice': { most: 1, within: DAY },
  'invitation-mail': { most: 5, within: 60 * MINUTE },
  'new-password': { most: 20, within: 60 * MINUTE },
  /** Fault 28: by the reservation for which cards are tried, and by address. */
  'declined-card-of-reservation': { most: 5, within: 60 * MINUTE },
  'declined-card': { most: 10, within: 60 * MINUTE },
  /**
   * Card testing over new holds and addresses: declines of the whole site. Of a hundred payments a day an eighth is
   * declined, about four in the busiest hour; beyond five times that, only cards of guests without a decline are tried,
   * and beyond ten times that, so few of those that the answers are worth little.
   */
  'declined-card-anywhere': { most: 20, within: 60 * MINUTE },
  'declined-card-everywhere': { most: 40, within: 60 * MINUTE },
  'declined-card-beyond': { most: 10, within: 10 * MINUTE },
  /** Whether this reservation, or this address, had no decline yet. */
  'first-decline-of-reservation': { most: 1, within: 60 * MINUTE },
  'first-decline': { most: 1, within: 60 * MINUTE },
  /** The bank's question tells that a card exists, and costs its holder a message. */
  'challenged-card': { most: 30, within: 60 * MINUTE },
} as const;

export type Limited = keyof typeof LIMITS;

const LONGEST_WINDOW = Math.max(...Object.values(LIMITS).map(({ within }) => within));

const isoAt = (instant: number): string => new Date(instant).toISOString();

/** Whoever it is, as it is kept. */
const kept = (who: string): string => createHash('sha256').update(networkOf(who)).digest('base64url');

/** Fixed windows; addresses are kept as hashes. `now`: epoch milliseconds. */
export const rateLimit = (windows: RateWindows, now: () => number) => ({
  /** Whether an address may do it once more; it counts either way. */
  admits: async (what: Limited, address: string): Promise<boolean> => {
    const { most, within } = LIMITS[what];
    return (await windows.count(what, kept(address), { now: isoAt(now()), since: isoAt(now() - within) })) <= most;
  },
  /** What was admitted, or asked for, is not to count after all. */
  giveBack: (what: Limited, address: string): Promise<void> =>
    windows.giveBack(what, kept(address), isoAt(now() - LIMITS[what].within)),
  /** Forgets who did what when no window can hold it any more. */
  forgetOld: (): Promise<void> => windows.forget(isoAt(now() - LONGEST_WINDOW)),
});

export type RateLimit = ReturnType<typeof rateLimit>;
