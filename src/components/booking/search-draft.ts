import { PARTY_LIMITS } from '#src/booking/model/party.ts';
import type { RejectionCode } from '#src/booking/model/rejections.ts';
import { PICKER_YEARS } from './picker-defaults.ts';

/** A party in the making: `null` is a child whose age has not been told yet. */
export interface DraftParty {
  readonly adults: number;
  readonly childAges: readonly (number | null)[];
}

/** What the calendar step knows so far; its URL spells it. */
export interface SearchDraft {
  readonly arrival: string;
  readonly departure: string;
  readonly parties: readonly DraftParty[];
  readonly roomTypeId: string | undefined;
  readonly refused: Extract<RejectionCode, 'too-many-rooms'> | null;
}

/** What a stepper button does: its value in the form, and its effect in the browser. */
export type PartyChange =
  | 'add-room'
  | `${'remove-room' | 'add-adult' | 'remove-adult' | 'add-child' | 'remove-child'}.${number}`;

const DEFAULT_PARTY: DraftParty = { adults: 2, childAges: [] };

/** The name of the list with a child's age, both counted from 0. */
export const ageField = (room: number, child: number): string => `age.${room}.${child}`;

/** The spelling of a draft in a URL: as `formatParty`, with nothing where an age is missing. */
export const formatDraftParty = ({ adults, childAges }: DraftParty): string =>
  [adults, ...childAges.map((age) => age ?? '')].join(',');

const readAge = (text: string): number | null =>
  /^\d{1,2}$/.test(text) && Number(text) <= PARTY_LIMITS.oldestChild ? Number(text) : null;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const readDraftParty = (text: string): DraftParty => {
  const [adults = '', ...ages] = text.split(',');
  return {
    adults: /^\d{1,2}$/.test(adults) ? clamp(Number(adults), 1, PARTY_LIMITS.adults) : DEFAULT_PARTY.adults,
    childAges: ages.slice(0, PARTY_LIMITS.children).map(readAge),
  };
};

export const withAge = (
  parties: readonly DraftParty[],
  room: number,
  child: number,
  age: number | null,
): DraftParty[] =>
  parties.map((party, index) =>
    index === room ? { ...party, childAges: party.childAges.map((old, at) => (at === child ? age : old)) } : party,
  );

const stepped = (party: DraftParty, step: string): DraftParty => {
  const { adults, childAges } = party;
  if (step === 'add-adult') return { ...party, adults: clamp(adults + 1, 1, PARTY_LIMITS.adults) };
  if (step === 'remove-adult') return { ...party, adults: clamp(adults - 1, 1, PARTY_LIMITS.adults) };
  if (step === 'add-child') return { ...party, childAges: [...childAges, null].slice(0, PARTY_LIMITS.children) };
  return { ...party, childAges: childAges.slice(0, -1) };
};

type Changed = Pick<SearchDraft, 'parties' | 'refused'>;

/** The effect of a stepper button; B4: a room too many is refused and changes nothing. */
export const changedParties = (parties: readonly DraftParty[], change: string, maxRooms: number): Changed => {
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
  return { parties: parties.with(room, stepped(party, step)), refused: null };
};

/** The lists with ages stand beside the `room` fields that a page without JavaScript sent unchanged. */
const withTypedAges = (parties: readonly DraftParty[], params: URLSearchParams): DraftParty[] =>
  parties.map((party, room) => ({
    ...party,
    childAges: party.childAges.map((age, child) => {
      const typed = params.get(ageField(room, child));
      return typed === null ? age : readAge(typed);
    }),
  }));

/** The availability bar of the home page gives one room: numbers of adults and children, and a list for each age. */
const firstParty = (params: URLSearchParams): DraftParty => {
  const children = Number(params.get('children') ?? 0);
  const known = readDraftParty(params.get('adults') ?? '');
  return Number.isInteger(children) && children > 0
    ? { ...known, childAges: Array.from({ length: Math.min(children, PARTY_LIMITS.children) }, () => null) }
    : known;
};

/** A date that exists, within what a picker can show, or the empty text: `2027-02-30` is not kept. */
const existingDate = (text: string): string => {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text) return '';
  return text >= PICKER_YEARS.first && text <= PICKER_YEARS.last ? text : '';
};

/** Reads the URL of the calendar step, with whatever a form without JavaScript added; never fails. */
export const readSearchDraft = (query: string, maxRooms: number): SearchDraft => {
  const params = new URLSearchParams(query);
  const texts = params.getAll('room').slice(0, maxRooms);
  const asked = texts.length > 0 ? texts.map(readDraftParty) : [firstParty(params)];
  const { parties, refused } = changedParties(withTypedAges(asked, params), params.get('change') ?? '', maxRooms);
  const tooMany = params.getAll('room').length > maxRooms;
  return {
    arrival: existingDate(params.get('arrival') ?? ''),
    departure: existingDate(params.get('departure') ?? ''),
    parties,
    roomTypeId: params.get('type') ?? undefined,
    refused: tooMany ? 'too-many-rooms' : refused,
  };
};

const FORM_FIELDS: ReadonlySet<string> = new Set(['change', 'adults', 'children']);

/** Whether a URL still carries the fields of a form without JavaScript, and so is not the one to share. */
export const hasFormFields = (query: string): boolean =>
  [...new URLSearchParams(query).keys()].some((name) => FORM_FIELDS.has(name) || name.startsWith('age.'));

export const guestTotal = (parties: readonly DraftParty[]): number =>
  parties.reduce((total, { adults, childAges }) => total + adults + childAges.length, 0);
