import { type BasisPoints, calculateShare, type Minor, sum } from './money.ts';

/** B6: rounded once per room. */
export const calculateTax = (taxable: readonly Minor[], rate: BasisPoints): Minor => calculateShare(sum(taxable), rate);
