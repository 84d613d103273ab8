import 'server-only';
import { normalizeEmail } from '#src/accounts/directory/mailbox.rules.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';

/**
 * D4: 10 tries in 10 minutes from an address, 5 for an account. Tries of a recognized device count separately, so that
 * others cannot lock its person out. Undefined when exceeded.
 */
export const admitDeskAttempt = async (
  { services: { rateLimit }, clientAddress }: RequestContext,
  email: string,
  browserId: string | undefined,
): Promise<{ release(): Promise<void> } | undefined> => {
  const account = `${normalizeEmail(email)} ${browserId ?? ''}`;
  const counts = [
    ['desk-sign-in', clientAddress],
    ['desk-sign-in-of-account', account],
  ] as const;
  for (const [what, who] of counts) if (!(await rateLimit.admit(what, who))) return undefined;
  return {
    release: async () => {
      await Promise.all(counts.map(([what, who]) => rateLimit.release(what, who)));
    },
  };
};
