import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import type { RejectionCode } from '#src/kernel/outcome.ts';
import { PARTY_LIMITS } from '#src/kernel/stay/party.ts';
import { PICKER_YEARS } from '#src/rates/price-calendar/picker-defaults.ts';
import { RESULTS_VIEW_FIELDS } from '#src/site/routing/links.ts';

/** Party being edited; `null` is a child without an age. */
export interface DraftParty {
  readonly adults: number;
  readonly childAges: readonly (number | null)[];
}

/** State of the calendar step, encoded in its URL. */
export interface SearchDraft {
  readonly arrival: string;
  readonly departure: string;
  readonly parties: readonly DraftParty[];
  readonly roomTypeId: string | undefined;
  /** Promotion code as typed; empty: none. */
  readonly promo: string;
  readonly refused: Extract<RejectionCode, 'too-many-rooms'> | null;
}

/** Change by a stepper button: its form value, and its effect in the browser. */
export type PartyChange =
  | 'add-room'
  | `${'remove-room' | 'add-adult' | 'remove-adult' | 'add-child' | 'remove-child'}.${number}`;

const DEFAULT_PARTY: DraftParty = { adults: 2, childAges: [] };

/** Returns the field name of a child's age; both indexes from 0. */
export const getAgeFieldName = (room: number, child: number): string => `age.${room}.${child}`;

/** Formats a draft party for a URL: like `formatParty`, empty where an age is missing. */
export const formatDraftParty = ({ adults, childAges }: DraftParty): string =>
  [adults, ...childAges.map((age) => age ?? '')].join(',');

const readAge = (text: string): number | null =>
  /^\d{1,2}$/.test(text) && Number(text) <= PARTY_LIMITS.oldestChild ? Number(text) : null;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const readDraftParty = (text: string): DraftParty => {
  const [adults = '', ...ages] = normalizeFigures(text).split(',');
  return {
    adults: /^\d{1,2}$/.test(adults) ? clamp(Number(adults), 1, PARTY_LIMITS.adults) : DEFAULT_PARTY.adults,
    childAges: ages.slice(0, PARTY_LIMITS.children).map(readAge),
  };
};

export const setChildAge = (
  parties: readonly DraftParty[],
  room: number,
  child: number,
  age: number | null,
): DraftParty[] =>
  parties.map((party, index) =>
    index === room ? { ...party, childAges: party.childAges.map((old, at) => (at === child ? age : old)) } : party,
  );

const applyStep = (party: DraftParty, step: string): DraftParty => {
  const { adults, childAges } = party;
  if (step === 'add-adult') return { ...party, adults: clamp(adults + 1, 1, PARTY_LIMITS.adults) };
  if (step === 'remove-adult') return { ...party, adults: clamp(adults - 1, 1, PARTY_LIMITS.adults) };
  if (step === 'add-child') return { ...party, childAges: [...childAges, null].slice(0, PARTY_LIMITS.children) };
  return { ...party, childAges: childAges.slice(0, -1) };
};

type PartiesResult = Pick<SearchDraft, 'parties' | 'refused'>;

/** Applies a stepper change; a room beyond the limit is refused. B4 */
export const changeParties = (parties: readonly DraftParty[], change: string, maxRooms: number): PartiesResult => {
  if (change === 'add-room')
    return parties.length < maxRooms
      ? { parties: [...parties, DEFAULT_PARTY], refused: null }
      : { parties, refused: 'too-many-rooms' };
  const [, step, roomText] = /^(remove-room|(?:add|remove)-(?:adult|child))\.(\d)$/.exec(change) ?? [];
  const room = Number(roomText);
  const party = parties[room];
  if (!step || !party) return { parties, refused: null };
  if (step === 'remove-room')
    return { parties: parties.length > 1 ? parties.toSpliced(room, 1) : parties, refused: null };
  return { parties: parties.with(room, applyStep(party, step)), refused: null };
};

/** Applies the age fields, which a page without JavaScript sends beside its unchanged `room` fields. */
const applyTypedAges = (parties: readonly DraftParty[], params: URLSearchParams): DraftParty[] =>
  parties.map((party, room) => ({
    ...party,
    childAges: party.childAges.map((age, child) => {
      const typed = params.get(getAgeFieldName(room, child));
      return typed === null ? age : readAge(normalizeFigures(typed));
    }),
  }));

/** Reads the home page's form: one room with numbers of adults and children. */
const readFirstParty = (params: URLSearchParams): DraftParty => {
  const children = Number(normalizeFigures(params.get('children') ?? ''));
  const known = readDraftParty(params.get('adults') ?? '');
  return Number.isInteger(children) && children > 0
    ? { ...known, childAges: Array.from({ length: Math.min(children, PARTY_LIMITS.children) }, () => null) }
    : known;
};

/** Returns the date if it exists and is within the picker's range, else the empty text. */
const toExistingDate = (typed: string): string => {
  const text = normalizeFigures(typed);
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text) return '';
  return text >= PICKER_YEARS.first && text <= PICKER_YEARS.last ? text : '';
};

/** Longer than any code with its spaces, so that a mistyped one is shown whole. R18 */
export const MAX_PROMO_LENGTH = 64;

const readPromo = (params: URLSearchParams): string => (params.get('promo') ?? '').trim().slice(0, MAX_PROMO_LENGTH);

/** Parses the URL of the calendar step, including fields of a form without JavaScript; never fails. */
export const readSearchDraft = (query: string, maxRooms: number): SearchDraft => {
  const params = new URLSearchParams(query);
  const texts = params.getAll('room').slice(0, maxRooms);
  const asked = texts.length > 0 ? texts.map(readDraftParty) : [readFirstParty(params)];
  const { parties, refused } = changeParties(applyTypedAges(asked, params), params.get('change') ?? '', maxRooms);
  const tooMany = params.getAll('room').length > maxRooms;
  return {
    arrival: toExistingDate(params.get('arrival') ?? ''),
    departure: toExistingDate(params.get('departure') ?? ''),
    parties,
    roomTypeId: params.get('type') ?? undefined,
    promo: readPromo(params),
    refused: tooMany ? 'too-many-rooms' : refused,
  };
};

const FORM_FIELDS: ReadonlySet<string> = new Set(['change', 'adults', 'children']);

/** Fields that a form sends empty and an address leaves out. */
const OPTIONAL_FIELDS: ReadonlySet<string> = new Set(['promo', ...RESULTS_VIEW_FIELDS]);

/** Is true when a URL contains fields of a form without JavaScript, and so needs a redirect to its canonical form. */
export const hasFormFields = (query: string): boolean =>
  [...new URLSearchParams(query)].some(
    ([name, value]) =>
      FORM_FIELDS.has(name) || name.startsWith('age.') || (OPTIONAL_FIELDS.has(name) && value.trim() === ''),
  );

export const countGuests = (parties: readonly DraftParty[]): number =>
  parties.reduce((total, { adults, childAges }) => total + adults + childAges.length, 0);
