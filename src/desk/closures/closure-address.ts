import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { parseCalendarDate } from '#src/kernel/stay/stay.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

const toQuery = ({ roomTypeId, firstNight, lastNight, units, note }: Closure) => ({
  ...{ room: roomTypeId, from: firstNight, to: lastNight },
  ...(units !== null && { units: String(units) }),
  ...(note !== null && { note }),
});

/** Formats a closure as the text by which a form says what it saw; it has no id. D15 */
export const formatSeenClosure = (closure: Closure): string => new URLSearchParams(toQuery(closure)).toString();

/** Parses a closure as an address or a form names it; undefined for any other text. */
export const parseSeenClosure = (text: string): Closure | undefined => {
  const params = new URLSearchParams(text);
  const [roomTypeId = '', firstNight = '', lastNight = ''] = ['room', 'from', 'to'].map(
    (name) => params.get(name) ?? '',
  );
  const units = params.get('units');
  if (!roomTypeId || !parseCalendarDate(firstNight) || !parseCalendarDate(lastNight)) return undefined;
  if (units !== null && !/^[1-9]\d{0,4}$/.test(units)) return undefined;
  return { roomTypeId, firstNight, lastNight, units: units === null ? null : Number(units), note: params.get('note') };
};

/** Creates the link to the form that changes or ends a closure. */
export const createClosureLink = (locale: Locale, closure: Closure): string =>
  `${createDeskLinks(locale).closures({ ...toQuery(closure), change: '1' })}#closure`;

/** What the form of a new closure begins with, such as the night of the board that led to it. */
export interface ClosureStart {
  readonly room: string;
  readonly first: string;
  readonly last: string;
}

export const readClosureStart = (query: string): ClosureStart => {
  const params = new URLSearchParams(query);
  const [room = '', first = '', last = ''] = ['room', 'from', 'to'].map((name) =>
    normalizeFigures(params.get(name) ?? ''),
  );
  const known = parseCalendarDate(first) ? first : '';
  return { room, first: known, last: parseCalendarDate(last) ? last : known };
};
