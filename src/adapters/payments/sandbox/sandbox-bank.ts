import { randomBytes } from 'node:crypto';
import type { Clock } from '#src/booking/ports/clock.ts';
import type { BankLedger } from './ledger.ts';

/** A bank in the house: it keeps its own books, and no money moves. */
export interface SandboxBank {
  readonly ledger: BankLedger;
  readonly clock: Clock;
  /** Public origin at which the challenge page is mounted, e.g. `http://localhost:8080`. */
  readonly siteUrl: string;
  /** Who is paid, as the guest reads it. */
  readonly merchant: string;
  /** Unguessable and never the same twice; 144 bits unless told otherwise. */
  readonly secret?: () => string;
}

/** Where the process mounts the bank's own page. */
const CHALLENGE_PATH = '/sandbox-bank/challenge/';

export const challengeUrl = (bank: Pick<SandboxBank, 'siteUrl'>, challengeId: string): string =>
  new URL(CHALLENGE_PATH + challengeId, bank.siteUrl).href;

/** The challenge that a path names, or undefined. */
export const challengeIdIn = (path: string): string | undefined =>
  /^[A-Za-z0-9_-]{1,64}$/.exec(path.startsWith(CHALLENGE_PATH) ? path.slice(CHALLENGE_PATH.length) : '')?.[0];

/** ISO 8601 instant of the bank's clock. */
export const instantNow = ({ clock }: Pick<SandboxBank, 'clock'>): string => new Date(clock.now()).toISOString();

export const secretOf = (bank: Pick<SandboxBank, 'secret'>): string =>
  bank.secret?.() ?? randomBytes(18).toString('base64url');
