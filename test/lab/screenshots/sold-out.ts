import type { Stay } from '#src/kernel/stay/stay.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';

/** From now on nothing is left for these nights. */
export const closeNights = ({ arrival, departure }: Stay) =>
  querySite('update inventory_night set capacity = held + sold where night >= $1 and night < $2', arrival, departure);
