import { handleChallenge } from '#src/payments/sandbox/handle-challenge.ts';

type Bank = Parameters<typeof handleChallenge>[0];

export type Verdict = 'approve' | 'reject';

/** Answers the bank's page for 3-D Secure, to which a payment led the guest, as the holder of the card does. */
export const answerChallenge = (bank: Bank, redirectUrl: string, verdict: string) =>
  handleChallenge(bank, {
    method: 'POST',
    path: new URL(redirectUrl).pathname,
    form: new URLSearchParams({ answer: verdict }),
    acceptLanguage: '',
  });

/** Answers the challenge of every charge that the bank has, also of those whose page was never opened. */
export const answerChallenges = async (bank: Bank, verdict: Verdict): Promise<void> => {
  const { charges } = await bank.ledger.readStatement();
  for (const { challengeId } of charges)
    await answerChallenge(bank, `http://bank.example/sandbox-bank/challenge/${challengeId}`, verdict);
};
