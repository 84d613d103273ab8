import type { OpenRepositories } from '#test/contract/repositories/support/repositories-under-test.ts';
import { describeAcceptedChanges } from './accepted-changes.contract.ts';
import { describeAmending } from './amending.contract.ts';
import { describeChanges } from './changes.contract.ts';
import { describeCharges } from './charges.contract.ts';
import { describeDeskAmendments } from './desk-amendments.contract.ts';
import { describeDueWork } from './due-work.contract.ts';
import { describeMovedNights } from './moved-nights.contract.ts';
import { describeRepeats } from './repeats.contract.ts';

/** Contract of the port `Amendments`, for the fakes of tests and the databases. */
export const describeAmendments = (name: string, open: OpenRepositories): void => {
  describeAmending(name, open);
  describeRepeats(name, open);
  describeMovedNights(name, open);
  describeChanges(name, open);
  describeAcceptedChanges(name, open);
  describeCharges(name, open);
  describeDueWork(name, open);
  describeDeskAmendments(name, open);
};
