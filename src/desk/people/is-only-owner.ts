import type { DeskRole } from '#src/kernel/staff.ts';

interface ListedPerson {
  readonly role: DeskRole;
  readonly status: string;
}

/** Whether one owner has access; an invited one counts, a suspended one does not. */
export const isOnlyOwner = (people: readonly ListedPerson[]): boolean =>
  people.filter(({ role, status }) => role === 'owner' && status !== 'suspended').length === 1;
