import type { Clock } from '#src/kernel/clock.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { type Minor, sum } from '#src/kernel/money/money.ts';
import type { GatewayStatement, PaymentGateway } from '#src/payments/payment-gateway.port.ts';
import type { Ledger } from './ledger.table.ts';
import { type BankMovement, type BookedMovement, type Difference, findDifferences } from './reconciliation.rules.ts';

export interface ReconciliationPorts {
  readonly ledger: Ledger;
  readonly gateway: Pick<PaymentGateway, 'getStatement'>;
  readonly clock: Clock;
  readonly policy: Pick<HotelPolicy, 'currency'>;
}

export interface Reconciliation {
  /** ISO instants; `to` is not included. */
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  readonly charges: { readonly count: number; readonly total: Minor };
  readonly refunds: { readonly count: number; readonly total: Minor };
  readonly differences: readonly Difference[];
}

const DAY_MS = 24 * 60 * 60_000;

/** The site may have been down in between. Faults 7, 16 */
const LATEST_BOOKING_MS = 31 * DAY_MS;

const toIso = (epochMs: number): string => new Date(epochMs).toISOString();

const toBankMovements = (
  { charges, refunds }: GatewayStatement,
  others: readonly BankMovement[] = [],
): BankMovement[] => {
  const taken = charges.map(({ idempotencyKey: key, reference, amount, currency, at }): BankMovement => {
    return { kind: 'charge', reference, chargeReference: reference, amount, currency, key, at };
  });
  const keys = new Map([...others, ...taken].map(({ reference, key }) => [reference, key]));
  const returned = refunds.map(({ idempotencyKey, reference, chargeReference, amount, at }): BankMovement => {
    const key = keys.get(chargeReference) ?? idempotencyKey;
    return { kind: 'refund', reference, chargeReference, amount, currency: null, key, at };
  });
  return [...taken, ...returned];
};

const isOlderStatementNeeded = (bank: readonly BankMovement[], booked: readonly BookedMovement[]): boolean => {
  const references = new Set(bank.map(({ reference }) => reference));
  const isKnown = ({ reference }: { readonly reference: string }): boolean => references.has(reference);
  return !booked.every(isKnown) || !bank.every(({ chargeReference }) => references.has(chargeReference));
};

const readBankMovements = async (
  { gateway, clock }: ReconciliationPorts,
  { from, to }: { from: string; to: string },
  booked: readonly BookedMovement[],
): Promise<BankMovement[]> => {
  // A charge of the last day may have been refunded since.
  const until = toIso(Math.max(Date.parse(to), clock.now() + DAY_MS));
  const stated = await gateway.getStatement({ from, to: until });
  const bank = toBankMovements(stated);
  if (!isOlderStatementNeeded(bank, booked)) return bank;
  const older = toBankMovements(
    await gateway.getStatement({ from: toIso(Date.parse(from) - LATEST_BOOKING_MS), to: from }),
  );
  return [...older, ...toBankMovements(stated, older)];
};

const calculateTotal = (movements: readonly BankMovement[], kind: BankMovement['kind']) => {
  const amounts = movements.filter((movement) => movement.kind === kind).map(({ amount }) => amount);
  return { count: amounts.length, total: sum(amounts) };
};

/**
 * Compares all payments and refunds by reference, amount and reservation.
 * @throws when bank or database is unavailable, RangeError for an empty range
 */
export const reconcileLedger = async (
  ports: ReconciliationPorts,
  command: { from: string; to: string },
): Promise<Reconciliation> => {
  const { ledger, clock, policy } = ports;
  const range = { from: toIso(Date.parse(command.from)), to: toIso(Date.parse(command.to)) };
  if (range.from >= range.to) throw new RangeError('the first instant must be before the last');
  const entered = await ledger.listMovements(range);
  const bank = await readBankMovements(ports, range, entered);
  const inRange = bank.filter(({ at }) => range.from <= at && at < range.to);

  const known = new Set(entered.map(({ reference }) => reference));
  const unbooked = inRange.filter(({ reference }) => !known.has(reference));
  const elsewhere = await ledger.findMovements(unbooked.flatMap((each) => [each.reference, each.chargeReference]));
  const attempts = await ledger.findAttempts(unbooked.map(({ key }) => key));
  const booked = [...entered, ...elsewhere.filter(({ reference }) => !known.has(reference))];
  const { currency } = policy;
  const byKey = new Map(attempts.map((attempt) => [attempt.idempotencyKey, attempt]));
  return {
    ...range,
    currency,
    charges: calculateTotal(inRange, 'charge'),
    refunds: calculateTotal(inRange, 'refund'),
    differences: findDifferences({ bank, booked, ...range, attempts: byKey, currency, now: clock.now() }),
  };
};
