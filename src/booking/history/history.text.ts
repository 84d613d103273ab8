import type { MailKind } from '#src/booking/reservation/mail.rules.ts';
import { describeContentField } from '#src/content/editing/content-field.text.ts';
import type { DeskEvent, EventDetails, EventFacts } from '#src/events/desk-event.rules.ts';
import type { Actor } from '#src/kernel/actor.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { listWeekdays } from '#src/rates/promotions/code.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { isMessageId } from '#src/site/i18n/translator.ts';

/** What texts of the history need besides their language. */
export interface HistoryContext {
  readonly translator: Translator;
  readonly timeZone: string;
  readonly currency: string;
  /** Name of a room type; its id where the content has none. */
  readonly getRoomName: (roomTypeId: string) => string;
  /** Name of an extra; its id where none is known. R24 */
  readonly getExtraName?: (addOnId: string) => string;
  /** Name of a rate plan; its id where none is known. R24 */
  readonly getPlanName?: (ratePlanId: string) => string;
}

/** `id × 2`, as events keep an extra. */
const formatExtra = ({ getExtraName = (id) => id }: HistoryContext, stored: string): string => {
  const [, id = stored, quantity = '1'] = /^(.+) × (\d+)$/.exec(stored) ?? [];
  return quantity === '1' ? getExtraName(id) : `${getExtraName(id)} × ${quantity}`;
};

/** What is stored by name, in words; the name itself where this version has none, such as of a later one. */
const findText = ({ t }: Translator, prefix: string, name: string): string => {
  const id = `${prefix}${name}`;
  return isMessageId(id) ? t(id) : name.replaceAll('-', ' ');
};

/** Who did it: a person by name, everything else by what it is. */
export const describeActor = (translator: Translator, actor: Actor | 'unknown' | null): string => {
  const { t } = translator;
  if (actor === null || actor === 'unknown') return t('desk.actor.unknown');
  switch (actor.kind) {
    case 'desk':
      return actor.name;
    case 'job':
      return t('desk.actor.job.named', { name: findText(translator, 'desk.job.', actor.name) });
    case 'command':
      return t('desk.actor.command.named', { name: actor.name });
    default:
      return t(`desk.actor.${actor.kind}`);
  }
};

export const describeAction = (translator: Translator, action: string): string =>
  findText(translator, 'desk.event.', action);

export const describeMailKind = (translator: Translator, kind: MailKind | string): string =>
  findText(translator, 'desk.mail.kind.', kind);

const MONEY_FACTS: ReadonlySet<string> = new Set([
  ...['total', 'charged', 'penalty', 'refund', 'refunded', 'waived', 'termsPenalty', 'goodwill'],
  ...['toCard', 'byHand', 'dueNow', 'amount', 'chargedNow', 'deposit', 'balance', 'owed'],
  ...['price', 'childPrice', 'minCost', 'offNight', 'offStay', 'baseAmount', 'boardAdult', 'boardChild'],
]);

const DATE_FACTS: ReadonlySet<string> = new Set([
  ...['arrival', 'departure', 'date', 'from', 'to', 'sellFrom', 'sellTo', 'stayFrom', 'stayTo'],
]);

/** Facts that are one of a few names, and where the words of these are. */
const NAMED_FACTS: Readonly<Record<string, string>> = {
  mail: 'desk.mail.kind.',
  by: 'desk.filter.by.',
  status: 'desk.status.',
  source: 'desk.source.',
  channel: 'desk.source.',
  purpose: 'desk.purpose.',
  balanceFlag: 'desk.balance-flag.',
  method: 'desk.payment.method.',
  role: 'desk.role.',
  closing: 'desk.closing.',
  refusal: 'desk.refusal.',
  access: 'desk.people.status.',
  saleStatus: 'desk.offer.status.',
  audience: 'desk.offer.audience.',
  board: 'booking.board.',
  charge: 'desk.offer.charge.',
  chargedPer: 'desk.offer.per.',
  extraDays: 'desk.offer.days.',
  stayWindow: 'desk.offer.window.',
};

/** `Jan 10, 2027` and `3:42 pm` */
export const splitMoment = ({ date, time }: Translator, instant: string, timeZone: string): [string, string] => [
  date(toHotelDate(Date.parse(instant), timeZone), 'medium'),
  time(instant, timeZone),
];

/** `Jan 10, 2027, 3:42 pm` */
export const formatMoment = (translator: Translator, instant: string, timeZone: string): string =>
  splitMoment(translator, instant, timeZone).join(', ');

/** A name in both languages, or an id. */
const formatName = ({ translator }: HistoryContext, stored: unknown): string => {
  const names: Readonly<Record<string, unknown>> = { ...(typeof stored === 'object' && stored) };
  return String(names[translator.locale] ?? stored);
};

/** A fact that is a text, or an object that no screen prints otherwise. */
const formatText = ({ translator, timeZone }: HistoryContext, name: string, text: string): string => {
  if (name === 'fields') return translator.list(text.split(' ').map((key) => describeContentField(translator, key)));
  if (DATE_FACTS.has(name)) return translator.date(text, 'medium');
  if (name === 'balanceDueAt') return formatMoment(translator, text, timeZone);
  if (name === 'estimatedArrival' && /^\d\d:\d\d$/.test(text)) return translator.hour(text);
  // The number of a second change says nothing to people.
  const prefix = NAMED_FACTS[name];
  return prefix === undefined ? text : findText(translator, prefix, text.replace(/-\d+$/, ''));
};

/** An entry of a list. */
const formatEntry = (context: HistoryContext, name: string, entry: unknown): string => {
  const { translator, getRoomName, getPlanName = (id) => id } = context;
  const text = String(entry);
  if (name === 'extras' || name === 'includedExtras') return formatExtra(context, text);
  if (name === 'rooms' || name === 'roomTypes') return getRoomName(text);
  if (name === 'onlyPlans' || name === 'basePlan') return getPlanName(text);
  return name === 'arrivalWeekdays' ? listWeekdays(translator, [Number(text)]) : formatName(context, entry);
};

const formatFact = (context: HistoryContext, name: string, value: unknown): string => {
  const { translator, currency } = context;
  if (value === null || value === undefined || value === '') return translator.t('desk.detail.none');
  if (typeof value === 'number') return MONEY_FACTS.has(name) ? translator.money(value, currency) : String(value);
  if (Array.isArray(value)) {
    const texts = value.map((each) => formatEntry(context, name, each));
    return texts.length > 0 ? texts.join(', ') : translator.t('desk.detail.none');
  }
  if (value === true) return translator.t('desk.fact.true');
  return formatText(context, name, typeof value === 'object' ? JSON.stringify(value) : String(value));
};

/** One fact of an event, before and after where both are known. */
export interface PrintedFact {
  readonly name: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string;
}

const printFact = (context: HistoryContext, name: string, before: EventFacts, after: EventFacts): PrintedFact => ({
  name,
  label: findText(context.translator, 'desk.fact.', name),
  before: name in before ? formatFact(context, name, before[name]) : null,
  after: formatFact(context, name, after[name]),
});

/** The database does not keep the order of what an event says. */
const FACT_ORDER = [
  'person',
  'from',
  'to',
  'arrival',
  'departure',
  'rooms',
  'extras',
  'total',
  'charged',
  'penalty',
  'refund',
] as const;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What an event changed: dates and amounts first. */
export const listFacts = (
  context: HistoryContext,
  { before = {}, after = {} }: Pick<EventDetails, 'before' | 'after'>,
): PrintedFact[] =>
  [...new Set([...FACT_ORDER, ...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !isEmpty(before[name]) || !isEmpty(after[name]))
    .map((name) => printFact(context, name, before, after));

/** Who changed a reservation meanwhile, and when, with the date unless it was today; `event`: its last change. D7 */
export const describeMeanwhile = (
  translator: Translator,
  event: DeskEvent | undefined,
  timeZone: string,
  now: number,
): string => {
  const { actor = { kind: 'job' } as const, at } = event ?? {};
  const isToday = !at || toHotelDate(Date.parse(at), timeZone) === toHotelDate(now, timeZone);
  return translator.t(isToday ? 'desk.act.changed' : 'desk.act.changed.earlier', {
    who: actor.kind === 'desk' ? actor.name : translator.t(`desk.act.who.${actor.kind}`),
    time: at ? translator.time(at, timeZone) : '',
    date: at ? translator.date(toHotelDate(Date.parse(at), timeZone), 'medium') : '',
  });
};
