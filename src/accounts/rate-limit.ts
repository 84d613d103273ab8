import { createHash } from 'node:crypto';

/** Port: counts what was done, by whom, in a window of time. Instants are ISO texts. */
export interface RateWindows {
  /** How often, this time included; a window that opened before `since` begins anew. */
  count(what: string, who: string, window: { readonly now: string; readonly since: string }): Promise<number>;
  forget(before: string): Promise<void>;
}

const MINUTE = 60_000;

/** How often one address may do what costs somebody something: the hotel's mail, a mailbox, a guessed password. */
const LIMITS = {
  inquiry: { most: 5, within: 10 * MINUTE },
  'sign-in': { most: 20, within: 10 * MINUTE },
  register: { most: 5, within: 60 * MINUTE },
  invite: { most: 30, within: 60 * MINUTE },
  'request-password': { most: 5, within: 60 * MINUTE },
  'open-reservation': { most: 20, within: 10 * MINUTE },
  /** By the code that was typed, from wherever. */
  'reservation-code': { most: 10, within: 60 * MINUTE },
  'new-password': { most: 20, within: 60 * MINUTE },
} as const;

export type Limited = keyof typeof LIMITS;

const LONGEST_WINDOW = Math.max(...Object.values(LIMITS).map(({ within }) => within));

const isoAt = (instant: number): string => new Date(instant).toISOString();

/** An IPv6 guest has a whole network; its first four groups are who it is. */
const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain;
};

/** Fixed windows; addresses are kept as hashes. `now`: epoch milliseconds. */
export const rateLimit = (windows: RateWindows, now: () => number) => ({
  /** Whether an address may do it once more; it counts either way. */
  admits: async (what: Limited, address: string): Promise<boolean> => {
    const { most, within } = LIMITS[what];
    const who = createHash('sha256').update(networkOf(address)).digest('base64url');
    return (await windows.count(what, who, { now: isoAt(now()), since: isoAt(now() - within) })) <= most;
  },
  /** Forgets who did what when no window can hold it any more. */
  forgetOld: (): Promise<void> => windows.forget(isoAt(now() - LONGEST_WINDOW)),
});
