/** PostgreSQL's own numbers of the types that the two drivers read differently. */
const DATE = 1082;
const INT8 = 20;
const TIMESTAMPTZ = 1184;

const readInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`the database holds an integer that is not safe: ${text}`);
  return value;
};

/** `2027-03-01 15:00:00.25+00` → `2027-03-01T15:00:00.250Z`, whatever zone the session is in. */
const readInstant = (text: string): string => {
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  return new Date(iso).toISOString();
};

/** How both drivers read values: dates as they are written, integers as numbers, instants as ISO 8601 in UTC. */
export const VALUE_PARSERS: Readonly<Record<number, (text: string) => string | number>> = {
  [DATE]: (text) => text,
  [INT8]: readInteger,
  [TIMESTAMPTZ]: readInstant,
};
