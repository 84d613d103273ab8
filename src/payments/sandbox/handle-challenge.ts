import { negotiateLanguage } from './challenge.text.ts';
import {
  renderChallengePage,
  renderClosedPage,
  renderInvalidAnswerPage,
  renderUnknownPage,
  STYLE_HASH,
} from './challenge-page.ts';
import type { BankCharge, Verdict } from './ledger.ts';
import { parseChallengeId, type SandboxBank } from './sandbox-bank.ts';

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

/** Allows the form's POST and its redirect to the merchant. */
const buildContentSecurityPolicy = (returnUrl?: string): string =>
  [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    `form-action ${returnUrl ? `'self' ${new URL(returnUrl).origin}` : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const createAnswer = (
  status: number,
  html: string,
  headers: Readonly<Record<string, string>> = {},
): ChallengeAnswer => ({
  status,
  html,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': buildContentSecurityPolicy(),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...headers,
  },
});

const toVerdict = (chosen: 'approve' | 'reject', now: number): Verdict =>
  chosen === 'approve'
    ? { status: 'succeeded', declineReason: null, capturedAt: new Date(now).toISOString() }
    : { status: 'declined', declineReason: 'authentication-failed', capturedAt: null };

const showChallenge = (bank: Pick<SandboxBank, 'merchant'>, charge: BankCharge): ChallengeAnswer =>
  charge.status === 'requires-action'
    ? createAnswer(200, renderChallengePage(charge, bank.merchant), {
        'content-security-policy': buildContentSecurityPolicy(charge.returnUrl),
      })
    : createAnswer(410, renderClosedPage(charge, bank.merchant));

/** Handles the bank's 3-D Secure page: asks once and redirects back to the merchant. Works without scripts. */
export const handleChallenge = async (
  bank: Pick<SandboxBank, 'ledger' | 'merchant' | 'clock'>,
  request: ChallengeRequest,
): Promise<ChallengeAnswer> => {
  const challengeId = parseChallengeId(request.path);
  const charge = challengeId && (await bank.ledger.findChallengedCharge(challengeId));
  if (!challengeId || !charge) return createAnswer(404, renderUnknownPage(negotiateLanguage(request.acceptLanguage)));
  if (request.method === 'GET' || request.method === 'HEAD') return showChallenge(bank, charge);
  if (request.method !== 'POST')
    return createAnswer(405, renderInvalidAnswerPage(charge.locale), { allow: 'GET, HEAD, POST' });
  const chosen = request.form.get('answer');
  if (chosen !== 'approve' && chosen !== 'reject') return createAnswer(400, renderInvalidAnswerPage(charge.locale));
  // Idempotent: a repeated submit redirects without a change.
  await bank.ledger.answer(challengeId, toVerdict(chosen, bank.clock.now()));
  return createAnswer(303, '', { location: charge.returnUrl });
};
