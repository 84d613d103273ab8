import { BACKEND_ROLE_IDS } from '#src/accounts/directory/backend-roles.rules.ts';
import type { StoredAccount } from '#src/accounts/directory/stored-account.rules.ts';
import type { Fields } from '#src/backend/embedded/items/collections.ts';
import type { JsonObject } from '#src/backend/embedded/store.ts';

export const USER_FIELDS: Fields = {
  id: 'value',
  email: 'value',
  first_name: 'value',
  last_name: 'value',
  role: 'value',
  status: 'value',
  tfa_secret: 'value',
};

/** As Directus shows a secret that is set. */
const CONCEALED = '**********';

/** A user as clients read it; no secret is in it. */
export const toUserRow = (account: StoredAccount): JsonObject => ({
  id: account.id,
  email: account.email,
  first_name: account.firstName,
  last_name: account.lastName,
  role: BACKEND_ROLE_IDS[account.role],
  status: account.status,
  tfa_secret: account.otpSecret === null ? null : CONCEALED,
});
