import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { BankStatement } from '#src/payments/sandbox/ledger.ts';
import type { Mischief } from './sandbox-bank/event-sender.ts';
import { readEntries } from './sandbox-bank/file-ledger.ts';
import { buildStatement } from './sandbox-bank/recorded-ledger.ts';

const PROGRAM = fileURLToPath(new URL('./sandbox-bank/bank-process.ts', import.meta.url));

export const BANK_SECRET = 'the-hotel-at-the-bank';
export const WEBHOOK_SECRET = 'the-bank-at-the-hotel';

interface BankOptions {
  /** Default: a free port. */
  readonly port?: number;
  /** Existing ledger file, e.g. of a killed bank; default: a temporary one. */
  readonly ledger?: string;
  /** Origin at which guests reach its challenge pages, when it is not the bank's own. */
  readonly origin?: string;
  /** URL of the webhooks, e.g. `http://localhost:8080/hooks/payments`; without it none are sent. */
  readonly hooks?: string;
}

export interface RunningSandboxBank {
  readonly url: string;
  readonly ledger: string;
  /** Settings of a site that uses this bank. */
  readonly settings: Readonly<Record<'BANK_URL' | 'BANK_SECRET' | 'PAYMENT_WEBHOOK_SECRET', string>>;
  /** Reads the ledger from the disk. */
  fetchStatement(): BankStatement;
  /** Simulates network faults of webhooks (duplicates, delays, reordering) and clock skew. */
  orderFaults(order: { readonly events?: Mischief; readonly clockOffsetMs?: number }): Promise<void>;
  /** kill -9; a given ledger file stays. */
  kill(): Promise<void>;
}

/** Starts the sandbox bank in a separate process, which ends with the test's process. */
export const startSandboxBank = async (options: BankOptions = {}): Promise<RunningSandboxBank> => {
  const folder = mkdtempSync(join(tmpdir(), 'punta-serena-bank-'));
  const ledger = options.ledger ?? join(folder, 'bank.jsonl');
  const bank = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(bank, 'exit');
  const lines = createInterface({ input: bank.stdout })[Symbol.asyncIterator]();
  const tell = async (line: object): Promise<unknown> => {
    bank.stdin.write(`${JSON.stringify(line)}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('the bank ended');
    return JSON.parse(value);
  };
  const opened = await tell({
    host: '127.0.0.1',
    port: options.port ?? 0,
    ledger,
    secret: BANK_SECRET,
    merchant: 'Punta Serena',
    ...(options.origin && { origin: options.origin }),
    ...(options.hooks && { hooks: { url: options.hooks, secret: WEBHOOK_SECRET, retryMs: 50 } }),
  });
  const url = String(Reflect.get(Object(opened), 'url'));
  return {
    url,
    ledger,
    settings: { BANK_URL: url, BANK_SECRET, PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET },
    fetchStatement: () => buildStatement(readEntries(ledger)),
    orderFaults: async (order) => void (await tell(order)),
    kill: async () => {
      bank.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};
