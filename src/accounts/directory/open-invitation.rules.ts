import type { StoredAccount } from './stored-account.rules.ts';

/** An invitation may set password and role until the owner of the mailbox has opened a mailed link. */
export const isOpenToInvitation = (account: StoredAccount | undefined): account is StoredAccount =>
  account?.status === 'invited' || (account?.status === 'active' && account.verifiedAt === null);
