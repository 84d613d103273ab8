import type { DeskRole } from '#src/kernel/staff.ts';
import type { DeskActionRow } from './desk-action-table.ts';

const SELLERS: readonly DeskRole[] = ['revenue', 'owner'];
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
const EDITORS: readonly DeskRole[] = ['revenue', 'owner'];
const ITEM = { collection: 'pages_inside', item: '5' };
/** Of a new one, before its preview. */
const OFFER = { id: '', seen: '', shown: '', step: 'preview' };
const LIMITS = {
  ...{ sellFrom: '', sellTo: '2027-03-31', stayFrom: '', stayTo: '' },
  ...{ minStay: '2', maxStay: '', minAdvance: '', maxAdvance: '' },
};
const PROMOTION_TEXTS = {
  ...{
    percent: '15',
    amount: '',
    nights: '',
    free: '',
    extra: '',
    code: 'VERANO26',
    codeCount: '',
    maxUses: '100',
    onePerGuest: '',
  },
  ...{ ...LIMITS, nameEs: '', nameEn: '', weekdays: '', plans: '', rooms: '', minAdults: '', minCost: '' },
};
const PLAN_TEXTS = {
  ...{ base: 'flexible', difference: '10', baseAmount: '', terms: 'non-refundable', code: '' },
  ...{ board: '', boardAdult: '', boardChild: '', ...LIMITS, rooms: '', includes: '' },
  ...{ nameEs: 'No reembolsable', nameEn: 'Non-refundable' },
};
const EXTRA_TEXTS = {
  ...{ price: '65.00', childPrice: '', leadHours: '48', maxQuantity: '3', dailyCapacity: '', rooms: '', plans: '' },
  ...{ nameEs: 'Traslado', nameEn: 'Transfer', textEs: 'Un vehículo.', textEn: 'A vehicle.' },
};

/** Actions about what is sold and what the website says: who may, and what they do first. */
export const SELLING_ACTIONS: Readonly<Record<string, DeskActionRow>> = {
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
  changeExtra: {
    roles: SELLERS,
    fields: { ...OFFER, charge: 'piece', per: 'booking', days: 'arrival', ...EXTRA_TEXTS },
    port: 'desk.readCatalogue',
    optional: [...Object.keys(OFFER), ...Object.keys(EXTRA_TEXTS)],
    texts: Object.keys(EXTRA_TEXTS),
  },
  changeOfferStatus: {
    roles: SELLERS,
    fields: { kind: 'promotion', id: 'verano26', seen: '', step: 'end', act: '' },
    port: 'desk.readCatalogue',
    optional: ['seen', 'act'],
  },
  changePlan: {
    roles: SELLERS,
    fields: { ...OFFER, price: 'derived', direction: 'less', who: 'public', ...PLAN_TEXTS },
    port: 'desk.readCatalogue',
    optional: [...Object.keys(OFFER), ...Object.keys(PLAN_TEXTS)],
    texts: Object.keys(PLAN_TEXTS),
  },
  changePromotion: {
    roles: SELLERS,
    fields: { ...OFFER, gives: 'percent', who: 'code', stayWindow: 'nights', ...PROMOTION_TEXTS },
    port: 'desk.readCatalogue',
    optional: [...Object.keys(OFFER), ...Object.keys(PROMOTION_TEXTS)],
    texts: Object.keys(PROMOTION_TEXTS),
  },
  createWebsiteItem: {
    roles: EDITORS,
    fields: { collection: 'posts', title_es: 'Uno', title_en: '', slug: 'uno', published_on: '2026-11-24' },
    port: 'website.createItem',
    parsed: ['title_es', 'title_en', 'slug', 'published_on'],
  },
  deleteWebsiteItem: {
    roles: EDITORS,
    fields: { ...ITEM, seen: 'x', step: 'preview' },
    port: 'website.openItem',
    ...{ optional: ['seen'], texts: ['seen'] },
  },
  editWebsiteItem: {
    roles: EDITORS,
    fields: { ...ITEM, seen: 'x', draft: '', reviewed: '', step: 'publish', title_es: 'Uno', body_en: '<p>One</p>' },
    port: 'website.reviewTexts',
    optional: ['seen', 'draft', 'reviewed', 'title_es', 'body_en'],
    texts: ['seen', 'draft', 'reviewed', 'title_es', 'body_en'],
  },
  takeBackWebsiteVersion: {
    roles: EDITORS,
    fields: { ...ITEM, version: '00000000-0000-0000-0000-000000000000', seen: 'x', step: 'confirm' },
    port: 'website.previewTakeBack',
    ...{ optional: ['seen'], texts: ['seen'] },
  },
};
