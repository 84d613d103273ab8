import { nullable, optional, string, type, unknown } from 'superstruct';
import { FIELDS } from '#src/rates/file/field-structs.rules.ts';
import { type Entry, getMember, pickEntries, reportProblem } from '#src/rates/file/file-entries.rules.ts';
import { is } from '#src/rates/file/find-failures.rules.ts';
import type { FileProblem } from '#src/rates/file/rates-file.rules.ts';

const VERSION = type({ id: FIELDS.id, kind: string(), validFrom: optional(nullable(FIELDS.date)) });
const STAY_DATES = type({ stayFrom: FIELDS.date, stayTo: FIELDS.date });

/** R21: of two versions that begin on one date none would be the valid one. */
const checkVersions = (given: unknown): FileProblem[] => {
  const versions = pickEntries(given, 'taxes', VERSION);
  return versions.flatMap(({ path, value }, index) => {
    const before = versions.slice(0, index).filter((each) => each.value.id === value.id);
    const same = before.find((each) => (each.value.validFrom ?? null) === (value.validFrom ?? null));
    const other = before.find((each) => each.value.kind !== value.kind);
    return [
      ...reportProblem(
        same !== undefined,
        value.validFrom ? `${path}.validFrom` : path,
        `is the same as in ${same?.path}: versions of "${value.id}" begin on different dates`,
      ),
      ...reportProblem(other !== undefined, `${path}.kind`, `is not that of ${other?.path}, of the same id`),
    ];
  });
};

/** R19: fees come before taxes, each in the order of the list, so that a percentage knows the fees that it is charged on. */
const checkFees = (entry: Entry<unknown>, all: readonly Entry<unknown>[]): FileProblem[] => {
  const isFee = (given: unknown): boolean => getMember(given, 'kind') === 'fee';
  const index = all.findIndex(({ path }) => path === entry.path);
  const known = (isFee(entry.value) ? all.slice(0, index) : all).filter(({ value }) => isFee(value));
  const ids = known.map(({ value }) => getMember(value, 'id')).filter((id) => id !== getMember(entry.value, 'id'));
  const fees = pickEntries(getMember(getMember(entry.value, 'charge'), 'fees'), `${entry.path}.charge.fees`, string());
  const place = isFee(entry.value) ? 'is no fee of this list before this one' : 'is no fee of this list';
  return fees.flatMap(({ path, value }) => reportProblem(!ids.includes(value), path, `${place}: ${value}`));
};

const checkTax = ({ path, value }: Entry<unknown>): FileProblem[] => [
  ...reportProblem(
    getMember(value, 'inclusive') === true && getMember(getMember(value, 'charge'), 'amount') !== undefined,
    `${path}.inclusive`,
    'is true, but only a percentage can be included in prices',
  ),
  ...reportProblem(
    getMember(value, 'inclusive') === true && getMember(value, 'atHotel') === true,
    `${path}.atHotel`,
    'is true, but prices include the percentage, so that it is paid with them',
  ),
  ...reportProblem(is(value, STAY_DATES) && value.stayTo < value.stayFrom, `${path}.stayTo`, 'is before stayFrom'),
  ...['es', 'en'].flatMap((language) =>
    reportProblem(
      getMember(getMember(value, 'names'), language) === '',
      `${path}.names.${language}`,
      'is empty; a tax has a name in both languages',
    ),
  ),
];

/** Checks taxes and fees. R19, R20, R21 */
export const checkTaxes = (given: unknown): FileProblem[] => {
  const all = pickEntries(given, 'taxes', unknown());
  return [...checkVersions(given), ...all.flatMap((entry) => [...checkTax(entry), ...checkFees(entry, all)])];
};
