import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Mischief } from '#src/adapters/payments/sandbox/event-sender.ts';
import { entriesIn } from '#src/adapters/payments/sandbox/file-ledger.ts';
import type { BankStatement } from '#src/adapters/payments/sandbox/ledger.ts';
import { statementOf } from '#src/adapters/payments/sandbox/recorded-ledger.ts';

const PROGRAM = fileURLToPath(new URL('../../src/adapters/payments/sandbox/bank-process.ts', import.meta.url));

export const BANK_SECRET = 'the-hotel-at-the-bank';
export const HOOK_SECRET = 'the-bank-at-the-hotel';

interface BankOptions {
  /** A free one, unless told otherwise. */
  readonly port?: number;
  /** A ledger file that stays, as of a bank that was killed; without it a new one, deleted at the end. */
  readonly ledger?: string;
  /** Origin at which guests reach its challenge pages, when it is not the bank's own. */
  readonly origin?: string;
  /** Where events are posted, e.g. `http://localhost:8080/hooks/payments`; without it nobody is told. */
  readonly hooks?: string;
}

export interface RunningBank {
  readonly url: string;
  readonly ledger: string;
  /** Settings with which a site pays here. */
  readonly settings: Readonly<Record<'BANK_URL' | 'BANK_SECRET' | 'PAYMENT_WEBHOOK_SECRET', string>>;
  /** The books as they lie on the disk, whatever any process thinks. */
  statement(): BankStatement;
  /** From here on events are copied, delayed, shuffled; the bank's clock is ahead. */
  order(order: { readonly events?: Mischief; readonly clockOffsetMs?: number }): Promise<void>;
  /** kill -9; its ledger stays where it was when it was given. */
  kill(): Promise<void>;
}

/** The sandbox bank as a process of its own; it ends with the process of the test, too. */
export const startBank = async (options: BankOptions = {}): Promise<RunningBank> => {
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
    ...(options.hooks && { hooks: { url: options.hooks, secret: HOOK_SECRET, retryMs: 50 } }),
  });
  const url = String(Reflect.get(Object(opened), 'url'));
  return {
    url,
    ledger,
    settings: { BANK_URL: url, BANK_SECRET, PAYMENT_WEBHOOK_SECRET: HOOK_SECRET },
    statement: () => statementOf(entriesIn(ledger)),
    order: async (order) => void (await tell(order)),
    kill: async () => {
      bank.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};
