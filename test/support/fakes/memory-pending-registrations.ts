import type { PendingRegistration, PendingRegistrations } from '#src/accounts/registration/registration.service.ts';

interface Kept extends PendingRegistration {
  readonly tokenHash: string;
  readonly expiresAt: string;
}

/** Pending registrations in memory. */
export const createMemoryPendingRegistrations = (): PendingRegistrations => {
  const rows = new Map<string, Kept>();
  return {
    save: async (registration) => void rows.set(registration.email, registration),
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
