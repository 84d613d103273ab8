import { createWholeNumber, ROOM_NIGHTS, SENTENCE } from '#src/rates/rates-file/basic-fields.rules.ts';
import { convert, createObject, omitNone } from '#src/rates/rates-file/field.rules.ts';

/** Rooms out of sale. R5 */
export const CLOSURE_ENTRY = createObject({
  ...ROOM_NIGHTS,
  units: omitNone(createWholeNumber(1, 10_000)),
  note: convert(
    omitNone(SENTENCE),
    (note) => note || null,
    (note) => note,
  ),
});
