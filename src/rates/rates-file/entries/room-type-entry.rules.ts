import { define, nullable, optional, record } from 'superstruct';
import type { Minor } from '#src/kernel/money/money.ts';
import {
  type Amounts,
  createChoice,
  createWholeNumber,
  MAX_ENTRIES,
  ROOM_TYPE_ID,
} from '#src/rates/rates-file/basic-fields.rules.ts';
import {
  convert,
  createList,
  createObject,
  type Field,
  omitNone,
  rename,
  toCheck,
} from '#src/rates/rates-file/field.rules.ts';
import type { AgeBand, UnderOccupancy } from '#src/rates/rooms/room-type.rules.ts';

const GUESTS = createWholeNumber(0, 100);
const AGE = createWholeNumber(0, 17);

const ADULTS = define<string>(
  'is not a number of adults from 1 to 99',
  (given) => (typeof given === 'string' && /^[1-9]\d?$/.test(given)) || 'is not a number of adults from 1 to 99',
);

/** Amounts by the number of adults; without any there are none. R3 */
const createUnderOccupancy = (amount: Field<Minor>): Field<UnderOccupancy | undefined> => {
  const mapAmounts = <From, To>(amounts: Readonly<Record<string, From>>, toAmount: (from: From) => To) => {
    const mapped = Object.entries(amounts).map(([adults, each]) => [adults, toAmount(each)] as const);
    return mapped.length === 0 ? undefined : Object.fromEntries(mapped);
  };
  return {
    check: optional(nullable(toCheck(record(ADULTS, amount.check)))),
    read: (given) => mapAmounts(Object(given), amount.read),
    write: (value = {}) => mapAmounts(value, amount.write),
  };
};

/** A room type: units, capacity and charges. */
export const createRoomTypeEntry = ({ amount, signedAmount }: Amounts) => {
  const price = convert(
    omitNone(amount),
    (value): AgeBand['price'] => value ?? undefined,
    (value) => value ?? null,
  );
  const pays = createChoice(['nothing', 'child', 'adult']);
  return createObject({
    id: rename('roomTypeId', ROOM_TYPE_ID),
    units: createWholeNumber(0, 10_000),
    extraAdult: amount,
    extraChild: amount,
    underOccupancy: createUnderOccupancy(signedAmount),
    occupancy: createObject({
      adultsIncluded: GUESTS,
      childrenIncluded: GUESTS,
      maxAdults: GUESTS,
      maxGuests: GUESTS,
      ageBands: createList(createObject({ fromAge: AGE, toAge: AGE, pays, price }), MAX_ENTRIES.ageBands),
    }),
  });
};
