import { describeAmending } from './amending.contract.ts';
import { describeChanges } from './changes.contract.ts';
import { describeCharges } from './charges.contract.ts';
import { describeDueWork } from './due-work.contract.ts';
import type { OpenHouse } from './house.ts';
import { describeMovedNights } from './moved-nights.contract.ts';
import { describeRepeats } from './repeats.contract.ts';

/** What every `Amendments` does: the fakes of tests and the database alike. */
export const describeAmendments = (name: string, open: OpenHouse): void => {
  describeAmending(name, open);
  describeRepeats(name, open);
  describeMovedNights(name, open);
  describeChanges(name, open);
  describeCharges(name, open);
  describeDueWork(name, open);
};
