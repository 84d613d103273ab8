import type { Line } from '#src/rates/taxes-and-fees/line.rules.ts';
import type { TaxedRoom } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';

/** A line of one unit without a name. */
export const createLine = (kind: Line['kind'], item: string, amount: number): Line => ({
  kind,
  item,
  label: null,
  quantity: 1,
  unit: amount,
  amount,
});

/** Three nights of 148.00 with a child at 20.00: 504.00 for two adults and children of 5 and 9. */
export const TAXED_ROOM: TaxedRoom = {
  nights: ['2027-02-20', '2027-02-21', '2027-02-22'],
  party: { adults: 2, childAges: [5, 9] },
  lines: [createLine('room', '', 44_400), createLine('extra-guests', 'child', 6_000)],
};
