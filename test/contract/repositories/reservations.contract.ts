import { describeConfirmations } from './confirmations.contract.ts';
import { describeHoldLife } from './hold-life.contract.ts';
import { describeHoldLimits } from './hold-limits.contract.ts';
import { describeHolds } from './holds.contract.ts';
import type { OpenHouse } from './house.ts';
import { describePayments } from './payments.contract.ts';

/** What every `Reservations` does: the fakes of tests and the database alike. */
export const describeReservations = (name: string, open: OpenHouse): void => {
  describeHolds(name, open);
  describeHoldLimits(name, open);
  describeHoldLife(name, open);
  describePayments(name, open);
  describeConfirmations(name, open);
};
