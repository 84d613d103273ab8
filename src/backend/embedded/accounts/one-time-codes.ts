import type { StoredAccount } from '#src/accounts/directory/stored-account.rules.ts';
import {
  createRecoveryCodes,
  createSecret,
  findCodeStep,
  hashRecoveryCode,
  isSecret,
} from '#src/accounts/one-time-code/one-time-code.ts';
import {
  createInvalidCredentialsError,
  createInvalidOtpError,
  createInvalidPayloadError,
} from '#src/backend/embedded/api-error.ts';
import type { AccountStore } from './backend-accounts.table.ts';
import { verifyPassword } from './passwords.ts';

interface CodePorts {
  readonly store: AccountStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Shown by authenticator apps; the issuer is added by the site, which knows the hotel. */
const buildOtpauthUrl = (email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(email)}?secret=${secret}`;

/** One-time codes of accounts, as Directus has them, and recovery codes. @throws ApiError when refused. */
export const createOneTimeCodes = ({ store, now }: CodePorts) => {
  /** Each code once: the step of a TOTP, or the row of a recovery code. */
  const spendCode = async ({ id, otpSecret, otpStep }: StoredAccount, otp: string): Promise<boolean> => {
    if (otpSecret === null) return false;
    const step = findCodeStep(otpSecret, otp, { usedStep: otpStep, now: now() });
    if (step !== undefined) return store.spendOtpStep(id, step);
    return store.spendRecoveryCode(id, hashRecoveryCode(otp), new Date(now()).toISOString());
  };
  return {
    /** @throws ApiError INVALID_OTP for a missing, wrong or used code of an account that has one. */
    requireCode: async (account: StoredAccount, otp: string | undefined): Promise<void> => {
      if (account.otpSecret !== null && !(otp && (await spendCode(account, otp)))) throw createInvalidOtpError();
    },
    generateCode: async (account: StoredAccount, password: string) => {
      if (account.otpSecret !== null) throw createInvalidPayloadError('TFA Secret is already set for this user');
      if (!(await verifyPassword(password, account.passwordHash))) throw createInvalidCredentialsError();
      const secret = createSecret();
      return { secret, otpauth_url: buildOtpauthUrl(account.email, secret) };
    },
    /** Returns the recovery codes, which are shown once. */
    enableCode: async (account: StoredAccount, { secret, otp }: { readonly secret: string; readonly otp: string }) => {
      if (account.otpSecret !== null) throw createInvalidPayloadError('TFA Secret is already set for this user');
      const step = isSecret(secret) ? findCodeStep(secret, otp, { usedStep: null, now: now() }) : undefined;
      if (step === undefined) throw createInvalidPayloadError('"otp" is invalid');
      const recovery_codes = createRecoveryCodes();
      const isSet = await store.setOtp(account.id, {
        secret,
        step,
        recoveryHashes: recovery_codes.map(hashRecoveryCode),
      });
      if (!isSet) throw createInvalidPayloadError('TFA Secret is already set for this user');
      return { recovery_codes };
    },
    disableCode: async (account: StoredAccount, otp: string): Promise<void> => {
      if (!(await spendCode(account, otp))) throw createInvalidOtpError();
      await store.removeOtp(account.id);
    },
  };
};
