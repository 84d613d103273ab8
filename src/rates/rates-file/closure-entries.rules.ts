import { type Infer, nullable, object, optional } from 'superstruct';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import { createWholeNumber, FIELDS } from './field-structs.rules.ts';

export const CLOSURE = object({
  roomType: FIELDS.roomTypeId,
  firstNight: FIELDS.date,
  lastNight: FIELDS.date,
  units: optional(nullable(createWholeNumber(1, 10_000))),
  note: optional(nullable(FIELDS.sentence)),
});

export const toClosure = ({ roomType, units = null, note, ...nights }: Infer<typeof CLOSURE>): Closure => ({
  ...{ roomTypeId: roomType, ...nights, units },
  note: note || null,
});

export const toClosureJson = ({ roomTypeId, firstNight, lastNight, units, note }: Closure) => ({
  ...{ roomType: roomTypeId, firstNight, lastNight },
  ...(units !== null && { units }),
  ...(note !== null && { note }),
});
