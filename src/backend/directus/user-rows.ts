import { type Infer, nullable, optional, string, type } from 'superstruct';
import type { User } from '#src/accounts/directory/user.rules.ts';
import { BackendError } from '#src/kernel/backend-error.ts';
import { key } from './numeric.ts';

export const TEXT = optional(nullable(string()));

export const USER_ROW = type({
  id: key,
  email: TEXT,
  first_name: TEXT,
  last_name: TEXT,
  role: optional(nullable(key)),
});

export const USER_FIELDS = ['id', 'email', 'first_name', 'last_name', 'role'];

export const toUser = (row: Infer<typeof USER_ROW>): User => ({
  id: row.id,
  email: row.email ?? '',
  firstName: row.first_name ?? null,
  lastName: row.last_name ?? null,
  role: row.role ?? null,
});

/** Turns statuses that mean refused into a value; rethrows every other error. */
export const recoverStatus =
  <Value>(statuses: readonly number[], instead: Value) =>
  (error: unknown): Value => {
    if (error instanceof BackendError && statuses.includes(error.statusCode)) return instead;
    throw error;
  };
