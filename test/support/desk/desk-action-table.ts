import type { DeskRole } from '#src/kernel/staff.ts';

/** A form of the desk. */
export type Fields = Readonly<Record<string, string>>;

/** An action of the desk. */
export interface DeskActionRow {
  /** Who may. */
  readonly roles: readonly DeskRole[];
  /** Password and code asked at most ten minutes ago. D2 */
  readonly isConfirmed?: boolean;
  /** A form as the screen sends it. */
  readonly fields: Fields;
  /** The first port that the work of the action calls. */
  readonly port: string;
  /** Fields that may be left empty, or that the work refuses when they are. */
  readonly optional?: readonly string[];
  /** Fields with a text of any kind, which the work looks up or checks. */
  readonly texts?: readonly string[];
  /** Fields of several checkboxes, all of whose values are checked; of any other field the first one is read. */
  readonly lists?: readonly string[];
  /** Fields that the action itself reads as a whole, and refuses in words of their own. */
  readonly parsed?: readonly string[];
}

const STAFF: readonly DeskRole[] = ['desk', 'revenue', 'owner'];
const CASHIERS: readonly DeskRole[] = ['desk', 'owner'];

const SELLERS: readonly DeskRole[] = ['revenue', 'owner'];

const CODE = 'K7QF2M9T';
const ACTED = { code: CODE, revision: '1', step: 'preview' };
const HOLD = { hold: 'abcdefghijklmnop' };
const GUEST = { nombre: 'Ana', apellido: 'Ríos', email: 'ana@example.com', telefono: '' };
const GUEST_TEXTS = Object.keys(GUEST);
const BOOKING_TEXTS = [...GUEST_TEXTS, 'amount', 'reference', 'hours', 'agent', 'reason'];
const MONTHS = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`m${index + 1}`, '1000']));
/** A form about what is sold. D15 */
const EDIT = { step: 'preview', revision: '', shown: '' };
const EDIT_OPTIONAL = Object.keys(EDIT);
const SEEN_CLOSURE = 'room=618449&from=2027-01-10&to=2027-01-12&units=2';
const SEASON = { ...EDIT, plan: 'flexible', season: 'green-2027', seen: 'abc' };
const BY_EDIT = {
  port: 'rates.previewEdit',
  optional: [...EDIT_OPTIONAL, 'season', 'seen'],
  texts: ['season'],
};
/** Fields of a change of nights that people type. */
const NIGHT_TEXTS = [
  ...['from_1', 'to_1', 'from_2', 'to_2', 'from_3', 'to_3', 'value', 'min_stay', 'min_through', 'max_stay'],
  ...['typed', 'reason'],
];
const BY_CODE = { texts: ['code'], port: 'desk.findByTypedCode' };
const OWNERS = { roles: ['owner'], isConfirmed: true } as const;

/** Every action of the desk but those that open it: who may, and what it does first. desk.md, Roles */
export const DESK_ACTIONS: Readonly<Record<string, DeskActionRow>> = {
  addNote: {
    roles: STAFF,
    fields: { code: CODE, seen: '0', text: 'Late', pinned: '' },
    port: 'desk.addNote',
    ...{ optional: ['code', 'text', 'pinned'], texts: ['code', 'text', 'pinned'] },
  },
  bookAtDesk: {
    roles: STAFF,
    fields: {
      ...GUEST,
      booking: 'arrival=2027-01-10&departure=2027-01-12&room=2&choice-1=618449.web',
      shownTotal: '100',
      key: '00000000-0000-0000-0000-000000000000',
      guestLocale: 'en',
      ...{ payment: 'arrival', amount: '', reference: '', hours: '24', channel: 'phone', agent: '', reason: '' },
    },
    port: 'desk.book',
    ...{ optional: BOOKING_TEXTS, texts: BOOKING_TEXTS, parsed: ['booking'] },
  },
  cancelReservationAtDesk: {
    roles: STAFF,
    fields: {
      ...ACTED,
      cause: 'guest',
      room: '',
      charge: 'terms',
      shown_refund: '0',
      shown_charge: '',
      shown_penalty: '5',
    },
    ...BY_CODE,
    optional: ['code', 'step', 'room', 'shown_refund', 'shown_charge', 'shown_penalty'],
  },
  changeBudget: {
    ...OWNERS,
    fields: { year: '2027', revision: '0', ...MONTHS },
    port: 'desk.changeBudget',
    ...{ optional: Object.keys(MONTHS), parsed: Object.keys(MONTHS) },
  },
  changeGuest: {
    roles: STAFF,
    fields: { code: CODE, revision: '1', ...GUEST },
    port: 'desk.changeGuest',
    ...{ optional: ['code', ...GUEST_TEXTS], texts: ['code', ...GUEST_TEXTS] },
  },
  changeStayAtDesk: {
    roles: STAFF,
    fields: { ...ACTED, price: 'today', shown_at: '', shown_due: '100', shown_refund: '' },
    ...BY_CODE,
    optional: ['code', 'step', 'shown_at', 'shown_due', 'shown_refund'],
  },
  changeNightsAtDesk: {
    roles: SELLERS,
    fields: {
      ...{ from_1: '2026-12-01', to_1: '2026-12-31', from_2: '', to_2: '', from_3: '', to_3: '' },
      ...{ weekdays: '5', types: '618449', plan: 'flexible', how: 'raise-percent', value: '8', rounding: 'whole' },
      ...{ min_stay: '', min_through: '', max_stay: '', arrival: '', departure: '', sale: 'stop', reset: 'price' },
      ...{ keep: '', typed: '', reason: '', seen: `1.${'d'.repeat(22)}`, step: 'preview', back: 'calendar' },
    },
    port: 'desk.listRoomTypes',
    optional: [
      ...NIGHT_TEXTS,
      ...['weekdays', 'types', 'arrival', 'departure', 'sale', 'reset', 'keep', 'seen', 'step', 'back'],
    ],
    texts: NIGHT_TEXTS,
    lists: ['weekdays', 'reset'],
  },
  chargeSavedCardAtDesk: {
    roles: CASHIERS,
    fields: { ...ACTED, shown_amount: '100' },
    ...BY_CODE,
    optional: ['code', 'step', 'shown_amount'],
  },
  copyGuestLink: { roles: STAFF, fields: { code: CODE }, texts: ['code'], port: 'desk.copyGuestLink' },
  endGuestLinks: { roles: STAFF, fields: { code: CODE, step: 'confirm' }, ...BY_CODE },
  extendPayLink: { roles: STAFF, fields: { ...HOLD, until: '2026-11-25T15:00:00.000Z' }, port: 'desk.extendHold' },
  markInquiry: { roles: STAFF, fields: { inquiry: 'i1', mark: 'answered' }, port: 'desk.markInquiry' },
  markNote: {
    roles: STAFF,
    fields: { code: CODE, seq: '1', step: 'pin' },
    port: 'desk.markNote',
    ...{ optional: ['code'], texts: ['code'] },
  },
  markPresence: {
    roles: STAFF,
    fields: { code: CODE, room: '', seen: '0', step: 'arrived', screen: 'today' },
    port: 'desk.markPresence',
    ...{ optional: ['code', 'room'], texts: ['code'] },
  },
  nameRoom: {
    roles: STAFF,
    fields: { code: CODE, room: '1', seen: '0', roomName: '12' },
    port: 'desk.nameRoom',
    ...{ optional: ['code', 'roomName'], texts: ['code', 'roomName'] },
  },
  recordByHand: {
    roles: CASHIERS,
    fields: { ...ACTED, direction: 'payment', method: 'cash', shown_amount: '' },
    ...BY_CODE,
    optional: ['code', 'step', 'shown_amount'],
  },
  refundGoodwillAtDesk: {
    roles: STAFF,
    fields: { ...ACTED, shown_amount: '100', shown_card: '100', shown_hand: '0' },
    ...BY_CODE,
    optional: ['code', 'step', 'shown_amount', 'shown_card', 'shown_hand'],
  },
  releasePayLink: { roles: STAFF, fields: HOLD, port: 'desk.releaseHold' },
  resendMail: {
    roles: STAFF,
    fields: { code: CODE, kind: 'confirmation', number: '1' },
    port: 'desk.resendMail',
    ...{ optional: ['code', 'kind'], texts: ['code', 'kind'] },
  },
  reverseByHand: {
    roles: CASHIERS,
    fields: { ...ACTED, entry: '9', reason: 'Recorded twice by mistake', shown_owed: '' },
    ...BY_CODE,
    optional: ['code', 'step', 'entry', 'reason', 'shown_owed'],
    texts: ['code', 'reason'],
  },
  sendPayLink: {
    roles: STAFF,
    fields: { ...HOLD, email: 'ana@example.com', number: '2' },
    port: 'desk.sendPayLink',
    ...{ optional: ['email'], texts: ['email'] },
  },
  endClosure: {
    roles: SELLERS,
    fields: { ...EDIT, seen: SEEN_CLOSURE },
    port: 'rates.previewEdit',
    ...{ optional: EDIT_OPTIONAL, texts: ['shown'] },
  },
  copySeason: { roles: SELLERS, fields: SEASON, ...BY_EDIT },
  deleteSeason: { roles: SELLERS, fields: SEASON, ...BY_EDIT },
  raiseSeason: {
    roles: SELLERS,
    fields: { ...SEASON, over: 'high-2027' },
    ...BY_EDIT,
    optional: [...BY_EDIT.optional, 'over'],
    texts: [...BY_EDIT.texts, 'over'],
  },
  saveSeason: {
    roles: SELLERS,
    fields: {
      ...SEASON,
      name: 'High',
      first: '2027-01-10',
      last: '2027-04-30',
      min_stay: '2',
      rooms: '618449',
      'rate-1': '180.00',
    },
    ...BY_EDIT,
    parsed: ['name', 'first', 'last', 'min_stay', 'rooms', 'rate-1'],
  },
  saveClosure: {
    roles: SELLERS,
    fields: {
      ...EDIT,
      seen: SEEN_CLOSURE,
      room: '618449',
      first: '2027-01-10',
      last: '2027-01-16',
      units: '2',
      note: 'painting',
    },
    port: 'rates.previewEdit',
    ...{ optional: [...EDIT_OPTIONAL, 'seen', 'room'], texts: ['shown', 'room'] },
    parsed: ['first', 'last', 'note'],
  },
  takeBackAtDesk: {
    roles: SELLERS,
    fields: { set: 'abcdefghijklmnop', seen: `1.${'d'.repeat(22)}` },
    port: 'rates.takeBackChangeSet',
  },
  changePersonAccess: {
    ...OWNERS,
    fields: { person: 'u2', status: 'suspended' },
    port: 'deskAccess.listPeople',
    ...{ optional: ['person'], texts: ['person'] },
  },
  changePersonRole: {
    ...OWNERS,
    fields: { person: 'u2', role: 'viewer' },
    port: 'deskAccess.listPeople',
    ...{ optional: ['person'], texts: ['person'] },
  },
  endSession: {
    ...OWNERS,
    fields: { person: 'u2', session: 's2' },
    port: 'deskAccess.endPersonSession',
    texts: ['person', 'session'],
  },
  invitePerson: {
    ...OWNERS,
    fields: { email: 'ana@hotel.example', role: 'desk' },
    port: 'rateLimit.admit',
    parsed: ['email'],
  },
};
