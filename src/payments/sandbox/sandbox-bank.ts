import { randomBytes } from 'node:crypto';
import type { Clock } from '#src/kernel/clock.ts';
import type { BankLedger } from './ledger.ts';

export interface SandboxBank {
  readonly ledger: BankLedger;
  readonly clock: Clock;
  /** Public origin at which the challenge page is mounted, e.g. `http://localhost:8080`. */
  readonly siteUrl: string;
  readonly merchant: string;
  /** Creates random identifiers; the default has 144 bits. */
  readonly createSecret?: () => string;
}

const CHALLENGE_PATH = '/sandbox-bank/challenge/';

export const getChallengeUrl = (bank: Pick<SandboxBank, 'siteUrl'>, challengeId: string): string =>
  new URL(CHALLENGE_PATH + challengeId, bank.siteUrl).href;

/** Parses the id of a challenge from a path; undefined for any other path. */
export const parseChallengeId = (path: string): string | undefined =>
  /^[A-Za-z0-9_-]{1,64}$/.exec(path.startsWith(CHALLENGE_PATH) ? path.slice(CHALLENGE_PATH.length) : '')?.[0];

export const getCurrentInstant = ({ clock }: Pick<SandboxBank, 'clock'>): string => new Date(clock.now()).toISOString();

export const generateSecret = (bank: Pick<SandboxBank, 'createSecret'>): string =>
  bank.createSecret?.() ?? randomBytes(18).toString('base64url');
