import type { Staff } from './staff.ts';

/** The request in which a guest or a colleague acts: `X-Request-Id`, as in the log. Jobs and commands have none. */
interface InRequest {
  readonly requestId?: string;
}

/** Causes a change of a reservation. D6 */
export type Actor =
  | ({ readonly kind: 'guest' } & InRequest)
  | ({ readonly kind: 'desk' } & Staff & InRequest)
  /** A background job, such as the one that charges balances. */
  | { readonly kind: 'job'; readonly name: string }
  /** The payment gateway, by webhook. */
  | { readonly kind: 'bank' }
  /** An operator's command, such as `npm run no-show`. */
  | { readonly kind: 'command'; readonly name: string };

export type DeskActor = Extract<Actor, { kind: 'desk' }>;

export const GUEST: Actor = { kind: 'guest' };

/** A guest's request. */
export const createGuestActor = (requestId: string): Actor => ({ kind: 'guest', requestId });

/** A request of a person at the desk. */
export const createDeskActor = ({ userId, name, role }: Staff, requestId: string): DeskActor => ({
  kind: 'desk',
  ...{ userId, name, role, requestId },
});

export const BANK: Actor = { kind: 'bank' };

/** `name`: of `listJobs`. */
export const createJobActor = (name: string): Actor => ({ kind: 'job', name });

/** `name`: as typed after `npm run`. */
export const createCommandActor = (name: string): Actor => ({ kind: 'command', name });

/** Who it is, whatever the request; as it is stored. */
export const identifyActor = (actor: Actor): Actor => {
  if (!('requestId' in actor)) return actor;
  const { requestId: _, ...who } = actor;
  return who;
};

export const getRequestId = (actor: Actor): string | undefined => ('requestId' in actor ? actor.requestId : undefined);

const getIdentity = (actor: Actor): string | undefined => {
  if (actor.kind === 'desk') return actor.userId;
  return 'name' in actor ? actor.name : undefined;
};

/** A person is the same one also under another name or role. */
export const isSameActor = (one: Actor, other: Actor): boolean =>
  one.kind === other.kind && getIdentity(one) === getIdentity(other);
