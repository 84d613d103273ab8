import { closeSync, existsSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BankLedger } from '#src/payments/sandbox/ledger.ts';
import { createRecordedLedger, type LedgerEntry } from './recorded-ledger.ts';

/** Reads complete lines; a line cut by a crash was never acknowledged. */
const readWholeLines = (path: string): string => {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return text.slice(0, text.lastIndexOf('\n') + 1);
};

/** Reads the entries of a ledger file, for comparison with the hotel's ledger. */
export const readEntries = (path: string): LedgerEntry[] =>
  readWholeLines(path)
    .split('\n')
    .filter((line) => line !== '')
    // Written by the file ledger only.
    .map((line): LedgerEntry => JSON.parse(line));

/** Append-only ledger file; each line is synced before it is acknowledged. */
export const openFileLedger = (path: string): BankLedger & { close(): void } => {
  mkdirSync(dirname(path), { recursive: true });
  const entries = readEntries(path);
  const length = Buffer.byteLength(readWholeLines(path));
  const file = openSync(path, 'a');
  ftruncateSync(file, length);
  const ledger = createRecordedLedger(entries, (entry) => {
    writeSync(file, `${JSON.stringify(entry)}\n`);
    fsyncSync(file);
  });
  return { ...ledger, close: () => closeSync(file) };
};
