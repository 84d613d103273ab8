import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';

/** A new booking of the desk as far as it is entered; each step has it in its address. D11 */
export interface DeskBooking {
  readonly arrival: string;
  readonly departure: string;
  /** One `adults,age,age…` per room, as typed. */
  readonly rooms: readonly string[];
  readonly promo: string;
  /** Id of the plan in which all rooms are shown, or `each`; empty: the first. */
  readonly plan: string;
  /** One `RoomChoice` as text per room; empty where none is chosen. */
  readonly choices: readonly string[];
  /** Fields of extras with their values. */
  readonly extras: readonly (readonly [name: string, value: string])[];
  /** Code of the cancelled reservation whose guest books again; empty without one. D24 */
  readonly again: string;
  /** Whether rules on the length of a stay, its arrival and its departure are set aside. D29 */
  readonly isAnyway: boolean;
}

/** Fields of one room in the form of dates and guests. */
export const getPartyFields = (room: number) => ({ adults: `adults-${room}`, ages: `ages-${room}` });

export const getChoiceField = (room: number): string => `choice-${room}`;

const EXTRA_FIELD = /^(?:quantity|day)\.(?:booking|\d{1,2})\.[a-z0-9][a-z0-9-]{0,31}$/;

const PLAN = /^[a-z0-9][a-z0-9-]{0,31}$/;

/** `4, 9` or `4 9` becomes `4,9`, also with the commas of other keyboards. */
export const normalizeAges = (typed: string): string =>
  normalizeFigures(typed)
    .split(/[\s,;\u060C\u061B\u3001]+/)
    .filter(Boolean)
    .join(',');

const readTypedRooms = (params: URLSearchParams, maxRooms: number): string[] =>
  Array.from({ length: maxRooms }, (_, index) => getPartyFields(index + 1)).flatMap(({ adults, ages }) => {
    const count = normalizeFigures(params.get(adults) ?? '');
    const children = normalizeAges(params.get(ages) ?? '');
    return count === '' && children === '' ? [] : [[count || '0', children].filter(Boolean).join(',')];
  });

const AGAIN = /^[0-9A-Z]{1,12}$/;

/** Code of the reservation that is booked again, also before dates were asked for; empty without one. D24 */
export const readBookedAgain = (query: string): string => {
  const code = new URLSearchParams(query).get('again') ?? '';
  return AGAIN.test(code) ? code : '';
};

/** Undefined before dates were asked for. */
export const readDeskBooking = (query: string, maxRooms: number): DeskBooking | undefined => {
  const params = new URLSearchParams(query);
  const again = readBookedAgain(query);
  if (!params.has('arrival')) return undefined;
  const given = params.getAll('room');
  const rooms = given.length > 0 ? given.map(normalizeFigures) : readTypedRooms(params, maxRooms);
  return {
    arrival: normalizeFigures(params.get('arrival') ?? ''),
    departure: normalizeFigures(params.get('departure') ?? ''),
    rooms,
    promo: (params.get('promo') ?? '').trim().slice(0, 64),
    plan: PLAN.exec(params.get('plan') ?? '')?.[0] ?? '',
    choices: rooms.map((_, index) => params.get(getChoiceField(index + 1)) ?? ''),
    extras: [...params].filter(([name, value]) => EXTRA_FIELD.test(name) && value !== '' && value !== '0'),
    again,
    isAnyway: params.get('anyway') === '1',
  };
};

/** Fields by which the next step has the same booking. */
export const listBookingFields = ({
  arrival = '',
  departure = '',
  rooms = [],
  promo = '',
  plan = '',
  choices = [],
  extras = [],
  again = '',
  isAnyway = false,
}: Partial<DeskBooking>): [name: string, value: string][] => [
  ['arrival', arrival],
  ['departure', departure],
  ...rooms.map((room): [string, string] => ['room', room]),
  ...(promo ? [['promo', promo] as [string, string]] : []),
  ...(plan ? [['plan', plan] as [string, string]] : []),
  ...choices.flatMap((choice, index): [string, string][] => (choice ? [[getChoiceField(index + 1), choice]] : [])),
  ...extras.map(([name, value]): [string, string] => [name, value]),
  ...(again ? [['again', again] as [string, string]] : []),
  ...(isAnyway ? [['anyway', '1'] as [string, string]] : []),
];

/** Fields of extras as a form sends them. */
export const toFormData = (fields: DeskBooking['extras']): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
