import { type BasisPoints, type Minor, shareOf, sum } from './money.ts';

/** B6: tax on room cost and extras, rounded once for the room's line. */
export const taxOf = (taxable: readonly Minor[], rate: BasisPoints): Minor => shareOf(sum(taxable), rate);
