import type { PendingRegistration, PendingRegistrations } from '#src/accounts/registration.ts';

interface Kept extends PendingRegistration {
  readonly tokenHash: string;
  readonly expiresAt: string;
}

/** Registrations that wait for their mails to be confirmed, in memory. */
export const memoryPendingRegistrations = (): PendingRegistrations => {
  const rows = new Map<string, Kept>();
  return {
    keep: async (registration) => void rows.set(registration.email, registration),
    find: async (tokenHash, now) => {
      const row = [...rows.values()].find((each) => each.tokenHash === tokenHash && each.expiresAt > now);
      return row && { email: row.email, firstName: row.firstName, lastName: row.lastName };
    },
    drop: async (email, now) => {
      const row = rows.get(email);
      rows.delete(email);
      return row !== undefined && row.expiresAt > now;
    },
  };
};
