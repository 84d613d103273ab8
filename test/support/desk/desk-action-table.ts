import type { DeskRole } from '#src/kernel/staff.ts';
import { SELLING_ACTIONS } from './selling-action-table.ts';

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
const CODE = 'K7QF2M9T';
const ACTED = { code: CODE, revision: '1', step: 'preview' };
const HOLD = { hold: 'abcdefghijklmnop' };
const GUEST = { nombre: 'Ana', apellido: 'Ríos', email: 'ana@example.com', telefono: '' };
const GUEST_TEXTS = Object.keys(GUEST);
const BOOKING_TEXTS = [...GUEST_TEXTS, 'amount', 'reference', 'hours', 'agent', 'reason'];
const MONTHS = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`m${index + 1}`, '1000']));
const BY_CODE = { texts: ['code'], port: 'desk.findByTypedCode' };
const OWNERS = { roles: ['owner'], isConfirmed: true } as const;

/** Every action of the desk but those that open it: who may, and what it does first. desk.md, Roles */
export const DESK_ACTIONS: Readonly<Record<string, DeskActionRow>> = {
  ...SELLING_ACTIONS,
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
