import { type BasisPoints, calculateShare, type Minor, sum } from './money.ts';

/** Calculates the tax on room cost and extras, rounded once per room. B6 */
export const calculateTax = (taxable: readonly Minor[], rate: BasisPoints): Minor => calculateShare(sum(taxable), rate);
