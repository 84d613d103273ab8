import type { Staff } from './staff.ts';

/** Causes a change of a reservation. D6 */
export type Actor =
  | { readonly kind: 'guest' }
  | ({ readonly kind: 'desk' } & Staff)
  /** A background job, such as the one that charges balances. */
  | { readonly kind: 'job'; readonly name: string }
  /** The payment gateway, by webhook. */
  | { readonly kind: 'bank' }
  /** An operator's command, such as `npm run no-show`. */
  | { readonly kind: 'command'; readonly name: string };

export type DeskActor = Extract<Actor, { kind: 'desk' }>;

export const GUEST: Actor = { kind: 'guest' };

export const BANK: Actor = { kind: 'bank' };

/** `name`: of `listJobs`. */
export const createJobActor = (name: string): Actor => ({ kind: 'job', name });

/** `name`: as typed after `npm run`. */
export const createCommandActor = (name: string): Actor => ({ kind: 'command', name });

const getIdentity = (actor: Actor): string | undefined => {
  if (actor.kind === 'desk') return actor.userId;
  return 'name' in actor ? actor.name : undefined;
};

/** A person is the same one also under another name or role. */
export const isSameActor = (one: Actor, other: Actor): boolean =>
  one.kind === other.kind && getIdentity(one) === getIdentity(other);
