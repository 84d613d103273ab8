'use server';
import { enums, object, pattern, string } from 'superstruct';
import type { PriceChoice, RoomWish } from '#src/booking/change/room-wishes.rules.ts';
import type { ChangeProposal } from '#src/booking/change-rules/date-change.rules.ts';
import { calculateStayPayments } from '#src/booking/reservation/folio.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { ACTED_FIELDS, createActedAnswers, type FieldRefusals, ShownAmount } from '#src/desk/acting/acting-form.ts';
import { defineDeskAction, refuseUnknownReservation } from '#src/desk/authorization/define-desk-action.ts';
import { describeDatesRefusal } from '#src/desk/authorization/describe-dates-refusal.ts';
import { describeRooms, type GetRoomName } from '#src/desk/summary/load-room-names.ts';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { formatParty, parseParty } from '#src/kernel/stay/party.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { describeRate } from '#src/rates/quote/quote.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { normalizeAges } from '#src/site/routing/desk-booking-query.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import type { DeskProposal } from './change-at-desk.service.ts';

/** Ids of as many rooms as `MAX_ROOMS` allows at most. */
const ROOM_IDS = Array.from({ length: 20 }, (_, index) => String(index + 1));

const listRoomFields = (roomId: string) =>
  [
    [`type-${roomId}`, string()],
    [`plan-${roomId}`, string()],
    [`adults-${roomId}`, string()],
    [`ages-${roomId}`, string()],
  ] as const;

const ROOM_FIELDS: Readonly<Record<string, ReturnType<typeof string>>> = Object.fromEntries(
  ROOM_IDS.flatMap(listRoomFields),
);

const Fields = object({
  ...ROOM_FIELDS,
  ...ACTED_FIELDS,
  arrival: string(),
  departure: string(),
  price: enums(['today', 'agreed', 'named']),
  named: string(),
  reason: string(),
  /** When the shown proposal was made, ISO instant; tells it from another person's. */
  shown_at: pattern(string(), /^[\d:.TZ-]{0,30}$/),
  shown_due: ShownAmount,
  shown_refund: ShownAmount,
});

const FIELD_REFUSALS: FieldRefusals = {
  'price-too-high': { field: 'named', text: 'desk.act.error.price-today' },
  'price-too-low': { field: 'named', text: 'desk.act.error.price-low' },
  'price-needs-same-nights': { field: 'price', text: 'desk.act.refused.price-needs-same-nights' },
  'agreed-above-today': { field: 'price', text: 'desk.act.refused.agreed-above-today' },
  'reason-required': { field: 'reason', text: 'desk.act.error.reason' },
  'waiver-limit': { field: 'named', text: 'desk.act.error.limit' },
};

/** Of the agreed price no amount is typed, so that its limit is said at the choice. */
const getFieldRefusals = (price: string): FieldRefusals =>
  price === 'agreed'
    ? { ...FIELD_REFUSALS, 'waiver-limit': { field: 'price', text: 'desk.act.error.limit' } }
    : FIELD_REFUSALS;

type Texts = Readonly<Record<string, string>>;
type Answers = ReturnType<typeof createActedAnswers>;

/** What of the rooms is to be different, or the field that cannot be read. */
const readWishes = ({ quote }: Paid, fields: Texts): Outcome<RoomWish[], string> => {
  const wishes: RoomWish[] = [];
  for (const { roomId, roomTypeId, ratePlanId, party } of quote.rooms) {
    const [type, plan, adults, ages] = ['type', 'plan', 'adults', 'ages'].map(
      (name) => fields[`${name}-${roomId}`] ?? '',
    );
    const typed = [normalizeFigures(adults ?? ''), normalizeAges(ages ?? '')].filter((part) => part !== '');
    const wished = parseParty(typed.join(','));
    if (!wished.ok) return rejected(`adults-${roomId}`);
    wishes.push({
      roomId,
      ...(type && type !== roomTypeId && { roomTypeId: type }),
      ...(plan && plan !== ratePlanId && { ratePlanId: plan }),
      ...(formatParty(wished.value) !== formatParty(party) && { party: wished.value }),
    });
  }
  return accepted(wishes);
};

const readPrice = (fields: Texts, { readAmount }: Answers): PriceChoice | { readonly error: string } => {
  if (fields.price === 'agreed') return { kind: 'agreed' };
  if (fields.price !== 'named') return { kind: 'today' };
  const typed = readAmount(fields.named ?? '');
  return 'error' in typed ? typed : { kind: 'named', total: typed.amount };
};

/** Ids while the content backend is away, which must not stop a move. */
const loadRoomNames = async ({ services }: RequestContext, locale: Locale): Promise<GetRoomName> => {
  const rooms = await services.content.listRooms(locale).catch(() => []);
  return (id) => {
    const name = rooms.find(({ roomTypeId }) => roomTypeId === id)?.name ?? id;
    return typeof name === 'string' ? name : name.text;
  };
};

interface ShownProposal {
  readonly proposal: DeskProposal;
  readonly price: PriceChoice;
  readonly madeAt: string;
  readonly getRoomName: GetRoomName;
}

/** Only where other rooms are proposed, or other plans. */
const listRoomLines = (translator: Translator, { before, after }: ChangeProposal, getRoomName: GetRoomName) => {
  const { t } = translator;
  const describe = ({ rooms }: Quote) => [
    describeRooms(rooms, getRoomName),
    [...new Set(rooms.flatMap((room) => describeRate(translator, room) ?? []))].join(', '),
  ];
  const labels = [
    ['desk.change.rooms-before', 'desk.change.rooms-after'],
    ['desk.change.plans-before', 'desk.change.plans-after'],
  ] as const;
  const [earlier, later] = [describe(before), describe(after)];
  return labels.flatMap(([had, has], index) =>
    earlier[index] === later[index]
      ? []
      : [
          { label: t(had), value: earlier[index] || t('desk.detail.none') },
          { label: t(has), value: later[index] || t('desk.detail.none') },
        ],
  );
};

/** What the stay would cost at the prices that were not chosen. */
const listOtherPrices = ({ offers }: DeskProposal, price: PriceChoice) =>
  (['today', 'agreed'] as const).flatMap((kind) => {
    const total = offers[kind];
    return kind === price.kind || total === undefined ? [] : [[kind, total] as const];
  });

type GetPriceLabel = (kind: PriceChoice['kind'], total: Minor | undefined) => string;

/** The prices that the shown stay can have, each with its total: an agreed one only where it is offered. D10 */
const listPriceChoices = ({ offers }: DeskProposal, getLabel: GetPriceLabel) =>
  (['today', 'agreed', 'named'] as const)
    .filter((kind) => kind === 'named' || offers[kind] !== undefined)
    .map((kind) => ({ value: kind, label: getLabel(kind, kind === 'named' ? undefined : offers[kind]) }));

const showProposal = (
  answers: Answers,
  reservation: Paid,
  { proposal, price, madeAt, getRoomName }: ShownProposal,
): DeskFormState => {
  const { translator, formatMoney, preview } = answers;
  const { t } = translator;
  const { before, after, dueNow, refund, byHand, dropped } = proposal;
  const getLabel: GetPriceLabel = (kind, total) =>
    total === undefined
      ? t(`desk.change.price.${kind}`)
      : t('desk.change.price.of', { price: t(`desk.change.price.${kind}`), total: formatMoney(total) });
  const choices = listPriceChoices(proposal, getLabel);
  const describeStay = ({ stay }: ChangeProposal['before']): string =>
    t('booking.from-until', {
      from: translator.date(stay.arrival, 'medium'),
      until: translator.date(stay.departure, 'medium'),
    });
  const owed = Math.max(0, after.total - (calculateStayPayments(reservation) + dueNow - refund));
  const lines = [
    { label: t('desk.change.before'), value: describeStay(before) },
    { label: t('desk.change.after'), value: describeStay(after) },
    ...listRoomLines(translator, proposal, getRoomName),
    { label: t('desk.change.total-before'), value: formatMoney(before.total) },
    ...listOtherPrices(proposal, price).map(([kind, total]) => ({
      label: t(`desk.change.price.${kind}`),
      value: formatMoney(total),
    })),
    { label: t('desk.change.total-after'), value: formatMoney(after.total) },
    { label: t('desk.change.due-now'), value: formatMoney(dueNow) },
    ...(refund > byHand ? [{ label: t('desk.refund.to-card'), value: formatMoney(refund - byHand) }] : []),
    ...(byHand > 0 ? [{ label: t('desk.refund.by-hand'), value: formatMoney(byHand) }] : []),
    { label: t('desk.change.owed-later'), value: formatMoney(owed) },
    ...(dropped.length > 0
      ? [{ label: t('desk.change.dropped'), value: translator.list(dropped.map((names) => names[translator.locale])) }]
      : []),
  ];
  const shown = { shown_at: madeAt, shown_due: String(dueNow), shown_refund: String(refund) };
  return preview(t(dueNow > 0 ? 'desk.change.previewed.guest' : 'desk.change.previewed'), {
    lines,
    choices: { price: choices },
    shown,
    steps: ['preview', dueNow > 0 ? 'send' : 'accept'],
  });
};

interface ProposalAnswer {
  readonly actor: DeskActor;
  readonly answers: Answers;
  readonly asked: { readonly reserva: Reserva; readonly revision: number; readonly reason: string };
  readonly fields: Texts;
  readonly step: 'accept' | 'send';
}

/** Changes, or mails the link; undefined when it is done. */
const answerProposal = async (
  context: RequestContext,
  { actor, answers, asked, fields, step }: ProposalAnswer,
): Promise<DeskFormState | undefined> => {
  const { desk } = context.services;
  const hold = await desk.findProposedHold(asked);
  // D2: also nights that a guest in house gives up.
  const unconfirmed = fields.price === 'named' || hold?.waived ? answers.confirmFirst() : undefined;
  if (unconfirmed) return unconfirmed;
  if (!hold || hold.createdAt !== fields.shown_at) return answers.refuseBy(rejected('hold-expired'));
  const shown = { dueNow: Number(fields.shown_due), refund: Number(fields.shown_refund) };
  const acting = desk.actAs(actor);
  const proposed = { ...asked, change: hold.reserva, shown };
  const outcome = await (step === 'send' ? acting.sendProposal(proposed) : acting.acceptChange(proposed));
  return outcome.ok ? undefined : answers.refuseBy(outcome);
};

/** Proposes other dates, rooms, plans, guests or prices; then changes, or mails the guest the link to agree. D10 */
export const changeStayAtDesk = defineDeskAction('handle', Fields, async (context, command) => {
  const { actor, fields, locale } = command;
  const { desk } = context.services;
  const links = createDeskLinks(locale);
  const reservation = await desk.findByTypedCode(fields.code);
  if (!reservation) return refuseUnknownReservation(context, command);
  const answers = createActedAnswers(context, command, reservation, getFieldRefusals(fields.price));
  const { reserva, code } = reservation;
  const acting = desk.actAs(actor);
  const { reason } = fields;
  const asked = { reserva, revision: Number(fields.revision), reason };
  const { step } = fields;
  if ((step === 'accept' || step === 'send') && fields.shown_at !== '')
    return (
      (await answerProposal(context, { actor, answers, asked, fields, step })) ??
      context.redirect(links.reservation(code, step === 'send' ? 'proposed' : 'changed'))
    );
  const wishes = readWishes(reservation, fields);
  if (!wishes.ok) return answers.invalid({ [wishes.code]: answers.translator.t('desk.act.refused.verify-guests') });
  const price = readPrice(fields, answers);
  if ('error' in price) return answers.invalid({ named: price.error });
  const arrival = normalizeFigures(fields.arrival);
  const departure = normalizeFigures(fields.departure);
  const outcome = await acting.proposeChange({ ...asked, arrival, departure, rooms: wishes.value, price });
  if (!outcome.ok && outcome.code === 'verify-dates') {
    const { policy, clock } = context.services;
    const today = toHotelDate(clock.now(), policy.timeZone);
    const dates = { booked: reservation.quote.stay, asked: { arrival, departure }, today, policy };
    return answers.refuse(describeDatesRefusal(answers.translator, dates));
  }
  if (!outcome.ok) return answers.refuseBy(outcome);
  const hold = await desk.findProposedHold({ reserva });
  const getRoomName = await loadRoomNames(context, locale);
  const madeAt = hold?.createdAt ?? '';
  return showProposal(answers, reservation, { proposal: outcome.value, price, madeAt, getRoomName });
});
