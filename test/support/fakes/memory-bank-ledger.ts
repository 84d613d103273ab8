import type { BankLedger } from '#src/payments/sandbox/ledger.ts';
import { createRecordedLedger } from '../sandbox-bank/recorded-ledger.ts';

/** The books of the sandbox bank in memory, written down nowhere. */
export const createMemoryBankLedger = (): BankLedger => createRecordedLedger();
