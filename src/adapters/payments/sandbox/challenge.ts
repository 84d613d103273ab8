import { challengePage, notUnderstoodPage, overPage, STYLE_HASH, unknownPage } from './challenge-page.ts';
import { languageAccepted } from './challenge-words.ts';
import type { BankCharge, Verdict } from './ledger.ts';
import { challengeIdIn, type SandboxBank } from './sandbox-bank.ts';

export interface ChallengeRequest {
  readonly method: string;
  /** Without query, e.g. `/sandbox-bank/challenge/abc`. */
  readonly path: string;
  /** The urlencoded body of a POST; empty otherwise. */
  readonly form: URLSearchParams;
  readonly acceptLanguage: string;
}

export interface ChallengeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** Forms are sent here, and lead on to whoever asked for the charge. */
const policyFor = (leadsTo?: string): string =>
  [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    `form-action ${leadsTo ? `'self' ${new URL(leadsTo).origin}` : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const answer = (status: number, html: string, headers: Readonly<Record<string, string>> = {}): ChallengeAnswer => ({
  status,
  html,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policyFor(),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...headers,
  },
});

const verdictOf = (chosen: 'approve' | 'reject', now: number): Verdict =>
  chosen === 'approve'
    ? { status: 'succeeded', declineReason: null, capturedAt: new Date(now).toISOString() }
    : { status: 'declined', declineReason: 'authentication-failed', capturedAt: null };

const show = (bank: Pick<SandboxBank, 'merchant'>, charge: BankCharge): ChallengeAnswer =>
  charge.status === 'requires-action'
    ? answer(200, challengePage(charge, bank.merchant), { 'content-security-policy': policyFor(charge.returnUrl) })
    : answer(410, overPage(charge, bank.merchant));

/** The bank's page for 3-D Secure: asks once, and sends the guest back whatever the answer. Works without scripts. */
export const handleChallenge = async (
  bank: Pick<SandboxBank, 'ledger' | 'merchant' | 'clock'>,
  request: ChallengeRequest,
): Promise<ChallengeAnswer> => {
  const challengeId = challengeIdIn(request.path);
  const charge = challengeId && (await bank.ledger.challenged(challengeId));
  if (!challengeId || !charge) return answer(404, unknownPage(languageAccepted(request.acceptLanguage)));
  if (request.method === 'GET' || request.method === 'HEAD') return show(bank, charge);
  if (request.method !== 'POST') return answer(405, notUnderstoodPage(charge.locale), { allow: 'GET, HEAD, POST' });
  const chosen = request.form.get('answer');
  if (chosen !== 'approve' && chosen !== 'reject') return answer(400, notUnderstoodPage(charge.locale));
  // A second press of the button changes nothing and leads back just the same.
  await bank.ledger.answer(challengeId, verdictOf(chosen, bank.clock.now()));
  return answer(303, '', { location: charge.returnUrl });
};
