import type { Staff } from '#src/kernel/staff.ts';

/** Who changes people, in which request. */
export type Owner = Staff & { readonly requestId?: string };

/** What an owner did about a person. */
export interface PersonEvent {
  readonly actor: Owner;
  readonly action: 'person-invited' | 'role-changed' | 'access-removed' | 'access-restored' | 'session-ended';
  /** User id; of an invitation, the e-mail. */
  readonly subject: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}
