import type { HotelPolicy } from '../model/hotel-policy.ts';
import { type Minor, sum } from '../model/money.ts';
import { type BankMovement, type BookedMovement, type Difference, differencesOf } from '../model/reconciliation.ts';
import type { Books } from '../ports/books.ts';
import type { Clock } from '../ports/clock.ts';
import type { GatewayStatement, PaymentGateway } from '../ports/payment-gateway.ts';

export interface ReconciliationPorts {
  readonly books: Books;
  readonly gateway: Pick<PaymentGateway, 'statement'>;
  readonly clock: Clock;
  readonly policy: Pick<HotelPolicy, 'currency'>;
}

export interface Reconciliation {
  /** ISO instants; `to` is not included. */
  readonly from: string;
  readonly to: string;
  /** ISO 4217 */
  readonly currency: string;
  /** What the bank took and gave back in that time. */
  readonly charges: { readonly count: number; readonly total: Minor };
  readonly refunds: { readonly count: number; readonly total: Minor };
  readonly differences: readonly Difference[];
}

const DAY_MS = 24 * 60 * 60_000;

/** A payment may be booked so much later than the bank took it, when the site was down in between. Faults 7, 16 */
const LATEST_BOOKING_MS = 31 * DAY_MS;

const instant = (epochMs: number): string => new Date(epochMs).toISOString();

const movementsIn = ({ charges, refunds }: GatewayStatement, others: readonly BankMovement[] = []): BankMovement[] => {
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

/** Whether something can only be judged with an older statement: booked long after it moved, or a refund of old. */
const needsOlder = (bank: readonly BankMovement[], booked: readonly BookedMovement[]): boolean => {
  const references = new Set(bank.map(({ reference }) => reference));
  const isKnown = ({ reference }: { readonly reference: string }): boolean => references.has(reference);
  return !booked.every(isKnown) || !bank.every(({ chargeReference }) => references.has(chargeReference));
};

/** What the bank says of the range, of all that followed, and of what was before if that is needed. */
const bankMovements = async (
  { gateway, clock }: ReconciliationPorts,
  { from, to }: { from: string; to: string },
  booked: readonly BookedMovement[],
): Promise<BankMovement[]> => {
  // A charge of the last day may have gone back since.
  const until = instant(Math.max(Date.parse(to), clock.now() + DAY_MS));
  const stated = await gateway.statement({ from, to: until });
  const bank = movementsIn(stated);
  if (!needsOlder(bank, booked)) return bank;
  const older = movementsIn(await gateway.statement({ from: instant(Date.parse(from) - LATEST_BOOKING_MS), to: from }));
  return [...older, ...movementsIn(stated, older)];
};

const totalOf = (movements: readonly BankMovement[], kind: BankMovement['kind']) => {
  const amounts = movements.filter((movement) => movement.kind === kind).map(({ amount }) => amount);
  return { count: amounts.length, total: sum(amounts) };
};

/**
 * Compares every payment and refund of the folios with the bank's statement, by reference, amount and reservation.
 * `from` and `to` are instants. @throws when the bank or the database does not answer, and RangeError for no range.
 */
export const reconcileBooks = async (
  ports: ReconciliationPorts,
  command: { from: string; to: string },
): Promise<Reconciliation> => {
  const { books, clock, policy } = ports;
  const range = { from: instant(Date.parse(command.from)), to: instant(Date.parse(command.to)) };
  if (range.from >= range.to) throw new RangeError('the first instant must be before the last');
  const entered = await books.movements(range);
  const bank = await bankMovements(ports, range, entered);
  const inRange = bank.filter(({ at }) => range.from <= at && at < range.to);

  const known = new Set(entered.map(({ reference }) => reference));
  const unbooked = inRange.filter(({ reference }) => !known.has(reference));
  const elsewhere = await books.movementsOf(unbooked.flatMap((each) => [each.reference, each.chargeReference]));
  const attempts = await books.attempts(unbooked.map(({ key }) => key));
  const booked = [...entered, ...elsewhere.filter(({ reference }) => !known.has(reference))];
  const { currency } = policy;
  const byKey = new Map(attempts.map((attempt) => [attempt.idempotencyKey, attempt]));
  return {
    ...range,
    currency,
    charges: totalOf(inRange, 'charge'),
    refunds: totalOf(inRange, 'refund'),
    differences: differencesOf({ bank, booked, ...range, attempts: byKey, currency, now: clock.now() }),
  };
};
