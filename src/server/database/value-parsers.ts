/** Type OIDs that the two drivers parse differently. */
const DATE = 1082;
const INT8 = 20;
const TIMESTAMPTZ = 1184;

const readInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer of the database exceeds the safe range: ${text}`);
  return value;
};

/** Pattern of an instant in UTC, as both drivers ask for it, of the years that have four digits. */
const UTC_INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;

/**
 * `2027-03-01 15:00:00.25+00` → `2027-03-01T15:00:00.250Z`, in any session time zone. In UTC without `Date`, which took
 * a tenth of the time of a list of the front desk.
 */
const readInstant = (text: string): string => {
  if (UTC_INSTANT.test(text))
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  return new Date(iso).toISOString();
};

/** Parsers of both drivers: dates as text, integers as numbers, instants as ISO 8601 in UTC. */
export const VALUE_PARSERS: Readonly<Record<number, (text: string) => string | number>> = {
  [DATE]: (text) => text,
  [INT8]: readInteger,
  [TIMESTAMPTZ]: readInstant,
};
