/** Type OIDs that the two drivers parse differently. */
const DATE = 1082;
const INT8 = 20;
const TIMESTAMPTZ = 1184;

const readInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer of the database exceeds the safe range: ${text}`);
  return value;
};

/** `2027-03-01 15:00:00.25+00` → `2027-03-01T15:00:00.250Z`, in any session time zone. */
const readInstant = (text: string): string => {
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  return new Date(iso).toISOString();
};

/** Parsers of both drivers: dates as text, integers as numbers, instants as ISO 8601 in UTC. */
export const VALUE_PARSERS: Readonly<Record<number, (text: string) => string | number>> = {
  [DATE]: (text) => text,
  [INT8]: readInteger,
  [TIMESTAMPTZ]: readInstant,
};
