import { type Entry, listEntries, reportProblem } from '#src/rates/rates-file/file-entries.rules.ts';
import type { FileProblem, TaxEntry } from '#src/rates/rates-file/rates-file.rules.ts';
import { isPercentCharge } from '#src/rates/taxes-and-fees/charge-basis.rules.ts';

/** R21: of two versions that begin on one date none would be the valid one. */
const checkVersions = (taxes: readonly Entry<TaxEntry>[]): FileProblem[] =>
  taxes.flatMap(({ path, value }, index) => {
    const before = taxes.slice(0, index).filter((each) => each.value.taxRuleId === value.taxRuleId);
    const same = before.find((each) => each.value.validFrom === value.validFrom);
    const other = before.find((each) => each.value.kind !== value.kind);
    return [
      ...reportProblem(
        same !== undefined,
        value.validFrom ? `${path}.validFrom` : path,
        `is the same as in ${same?.path}: versions of "${value.taxRuleId}" begin on different dates`,
      ),
      ...reportProblem(other !== undefined, `${path}.kind`, `is not that of ${other?.path}, of the same id`),
    ];
  });

/** R19: fees come before taxes, each in the order of the list, so that a percentage knows the fees that it is charged on. */
const checkFees = (
  { path, value }: Entry<TaxEntry>,
  index: number,
  taxes: readonly Entry<TaxEntry>[],
): FileProblem[] => {
  if (!isPercentCharge(value.charge)) return [];
  const isFee = value.kind === 'fee';
  const known = (isFee ? taxes.slice(0, index) : taxes).filter((each) => each.value.kind === 'fee');
  const ids = known.map((each) => each.value.taxRuleId).filter((id) => id !== value.taxRuleId);
  const place = isFee ? 'is no fee of this list before this one' : 'is no fee of this list';
  return listEntries(value.charge.fees, `${path}.charge.fees`).flatMap((fee) =>
    reportProblem(!ids.includes(fee.value), fee.path, `${place}: ${fee.value}`),
  );
};

const checkTax = ({ path, value }: Entry<TaxEntry>): FileProblem[] => {
  const { isInclusive, isPaidAtHotel, charge, stayFrom, stayTo, names } = value;
  return [
    ...reportProblem(
      isInclusive && !isPercentCharge(charge),
      `${path}.inclusive`,
      'is true, but only a percentage can be included in prices',
    ),
    ...reportProblem(
      isInclusive && isPaidAtHotel,
      `${path}.atHotel`,
      'is true, but prices include the percentage, so that it is paid with them',
    ),
    ...reportProblem(stayFrom !== null && stayTo !== null && stayTo < stayFrom, `${path}.stayTo`, 'is before stayFrom'),
    ...Object.entries(names).flatMap(([language, name]) =>
      reportProblem(name === '', `${path}.names.${language}`, 'is empty; a tax has a name in both languages'),
    ),
  ];
};

/** Checks taxes and fees. R19, R20, R21 */
export const checkTaxes = (given: readonly TaxEntry[] | undefined): FileProblem[] => {
  const taxes = listEntries(given, 'taxes');
  return [
    ...checkVersions(taxes),
    ...taxes.flatMap((entry, index) => [...checkTax(entry), ...checkFees(entry, index, taxes)]),
  ];
};
