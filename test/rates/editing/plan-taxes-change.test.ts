import { describe, expect, test } from 'vitest';
import { planCatalogueChange } from '#src/rates/editing/plan-catalogue-change.rules.ts';
import type { TaxEntry } from '#src/rates/rates-file/rates-file.rules.ts';
import { buildStandardTax, listCurrentTaxRules, type TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { createRatesState, TODAY } from '#test/support/booking/rates-state.ts';

describe('planCatalogueChange: taxes (R19, R21)', () => {
  const itbms = buildStandardTax(1_000);
  const toTaxEntry = ({ version: _, position: __, ...rule }: TaxRule): TaxEntry => rule;
  const raised: TaxEntry = { ...toTaxEntry(buildStandardTax(1_200)), validFrom: '2027-07-01' };
  const plan = (taxes: readonly TaxRule[], entries: readonly TaxEntry[]) =>
    planCatalogueChange(createRatesState({ taxes }), { currency: 'USD', taxes: entries }, TODAY);
  const change = (taxes: readonly TaxRule[], entries: readonly TaxEntry[]) => plan(taxes, entries).change.taxes;

  test('that are the same get no new version', () => expect(change([itbms], [toTaxEntry(itbms)])).toEqual([]));

  test('a changed one is a new version, and another date of beginning one beside it', () => {
    expect(change([itbms], [toTaxEntry(buildStandardTax(1_100))])).toEqual([
      { ...buildStandardTax(1_100), version: 2 },
    ]);
    const { change: planned, after } = plan([itbms], [toTaxEntry(itbms), raised]);
    expect(planned.taxes).toEqual([{ ...raised, version: 2, position: 1 }]);
    expect(after.taxes).toEqual([itbms, ...planned.taxes]);
  });

  test('of two dates the one that changes gets the next version, whatever order they are stored in', () => {
    const later = { ...raised, version: 2, position: 1 };
    const lower = { ...raised, charge: buildStandardTax(1_150).charge };
    for (const stored of [
      [itbms, later],
      [later, itbms],
    ]) {
      expect(change(stored, [toTaxEntry(itbms), raised])).toEqual([]);
      expect(change(stored, [toTaxEntry(itbms), lower])).toEqual([{ ...lower, version: 3, position: 1 }]);
    }
  });

  test('two dates of a new one are two versions', () =>
    expect(change([], [toTaxEntry(itbms), raised]).map(({ validFrom, version }) => [validFrom, version])).toEqual([
      [null, 1],
      ['2027-07-01', 2],
    ]));

  test('one that the list lacks is withdrawn, and can come back', () => {
    const withdrawn = { ...itbms, version: 2, isWithdrawn: true };
    expect(change([itbms], [])).toEqual([withdrawn]);
    expect(listCurrentTaxRules([itbms, withdrawn])).toEqual([]);
    expect(change([itbms, withdrawn], [])).toEqual([]);
    const again = { ...itbms, version: 3 };
    expect(change([itbms, withdrawn], [toTaxEntry(itbms)])).toEqual([again]);
    expect(listCurrentTaxRules([itbms, withdrawn, again])).toEqual([again]);
  });

  test('a later version is withdrawn alone: the one before it goes on', () => {
    const later = { ...raised, version: 2, position: 1 };
    const taxes = change([itbms, later], [toTaxEntry(itbms)]);
    expect(taxes).toEqual([{ ...later, version: 3, isWithdrawn: true }]);
    expect(listCurrentTaxRules([itbms, later, ...taxes])).toEqual([itbms]);
  });
});
