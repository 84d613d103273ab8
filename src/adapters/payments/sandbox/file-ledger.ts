import { closeSync, existsSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BankLedger } from './ledger.ts';
import { type LedgerEntry, recordedLedger } from './recorded-ledger.ts';

/** What was written whole; a line that a crash cut was never acknowledged to anybody. */
const wholeLines = (path: string): string => {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return text.slice(0, text.lastIndexOf('\n') + 1);
};

/** The entries of a ledger file, for whoever compares the hotel's books with the bank's from outside. */
export const entriesIn = (path: string): LedgerEntry[] =>
  wholeLines(path)
    .split('\n')
    .filter((line) => line !== '')
    // Written by `fileLedger`, and by nobody else.
    .map((line): LedgerEntry => JSON.parse(line));

/** Books in a file of their own: lines are only ever added, and each is on the disk before anybody hears of it. */
export const fileLedger = (path: string): BankLedger & { close(): void } => {
  mkdirSync(dirname(path), { recursive: true });
  const entries = entriesIn(path);
  const length = Buffer.byteLength(wholeLines(path));
  const file = openSync(path, 'a');
  ftruncateSync(file, length);
  const ledger = recordedLedger(entries, (entry) => {
    writeSync(file, `${JSON.stringify(entry)}\n`);
    fsyncSync(file);
  });
  return { ...ledger, close: () => closeSync(file) };
};
