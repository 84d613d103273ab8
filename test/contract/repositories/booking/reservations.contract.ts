import { describeHoldExpiry } from '#test/contract/repositories/holds/hold-expiry.contract.ts';
import { describeHoldLimits } from '#test/contract/repositories/holds/hold-limits.contract.ts';
import { describeHolds } from '#test/contract/repositories/holds/holds.contract.ts';
import type { OpenRepositories } from '#test/contract/repositories/support/repositories-under-test.ts';
import { describeConfirmations } from './confirmations.contract.ts';
import { describePayments } from './payments.contract.ts';

/** Contract of `Reservations`, for the fake of tests and the databases. */
export const describeReservations = (name: string, open: OpenRepositories): void => {
  describeHolds(name, open);
  describeHoldLimits(name, open);
  describeHoldExpiry(name, open);
  describePayments(name, open);
  describeConfirmations(name, open);
};
