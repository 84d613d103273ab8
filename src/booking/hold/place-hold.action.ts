'use server';
import { array, enums, object, pattern, refine, size, string } from 'superstruct';
import { grantFirstAccess, listAccessibleReservas } from '#src/booking/access/request-access.ts';
import type { HoldOwner } from '#src/booking/reservation/hold.rules.ts';
import { defineFormAction } from '#src/composition/request/define-action.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { isMember } from '#src/composition/request/request-session.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import type { Rejection, RejectionCode } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { parseRoomChoice } from '#src/rates/plans/room-choice.rules.ts';
import { sumShownPrices } from '#src/rates/quote/shown-prices.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { isMatch } from '#src/site/ui/forms/is-match.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import { admitPromotionCode } from './promotion-code-limit.ts';
import { getRequestOwner } from './request-owner.ts';

export interface PlaceHoldState {
  readonly refused: RejectionCode | null;
  /** Texts of `RoomChoice` in room order; empty where none was chosen. */
  readonly choices: readonly string[];
  /** Says the old price and the new one, where it changed. */
  readonly text?: string;
}

/** Refusals of what no page offers, or no longer: drafts, archived plans and those for others. */
const UNKNOWN_CODES: readonly RejectionCode[] = ['unknown-room-type', 'unknown-rate-plan'];

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const RESERVA = /^[\w-]{22}$/;
/** Empty where no room was chosen. */
const Choice = refine(string(), 'RoomChoice', (text) => text === '' || parseRoomChoice(text) !== undefined);
const PlaceHoldCommand = object({
  arrival: string(),
  departure: string(),
  rooms: size(array(string()), 1, 20),
  choices: array(Choice),
  promo: size(string(), 0, 64),
  shown: size(array(size(string(), 0, 20_000)), 0, 20),
  fees: size(string(), 0, 15),
  named: size(array(pattern(string(), RESERVA)), 0, 20),
  idempotencyKey: pattern(string(), UUID),
  locale: enums(LOCALES),
});

const readCommand = (form: unknown) => {
  const { listTexts, getText } = readFormTexts(form);
  const rooms = listTexts('room');
  return {
    arrival: getText('arrival'),
    departure: getText('departure'),
    rooms,
    choices: rooms.map((_, index) => getText(`choice-${index + 1}`)),
    promo: getText('promo'),
    shown: listTexts('shown'),
    fees: getText('shown-fees'),
    named: getText('intent') === 'replace' ? listTexts('held') : [],
    idempotencyKey: getText('key'),
    locale: getText('locale'),
  };
};

/** Accessible expired ones included, so that a repeated submit is the same request. B12 */
const filterCurrentHolds = async (
  context: RequestContext,
  named: readonly Reserva[],
  owner: HoldOwner,
): Promise<Reserva[]> => {
  const { booking } = context.services;
  if (named.length === 0) return [];
  const [opened, open] = await Promise.all([listAccessibleReservas(context), booking.findOpenHolds(owner)]);
  const current = new Set([...opened, ...open.map(({ reserva }) => reserva)]);
  return named.filter((reserva) => current.has(reserva));
};

const describePrices = (locale: Locale, { details }: Rejection, currency: string): string => {
  const { t, money } = getTranslator(locale);
  const now = money(Number(details.now), currency);
  return details.before === undefined
    ? t('charges.price-now', { now })
    : t('charges.price-changed', { before: money(Number(details.before), currency), now });
};

/** Holds rooms in addition to this browser's holds or in place of them. B4 */
export const placeHold = defineFormAction<PlaceHoldState>(async (context, form) => {
  const {
    services: { booking },
    redirect,
    rerenderPage,
    setStatus,
  } = context;
  const command = readCommand(form);
  if (!isMatch(command, PlaceHoldCommand)) {
    setStatus(400);
    return { refused: 'unknown-room-type', choices: [] };
  }
  const { named, promo, shown, fees, ...search } = command;
  const { choices } = search;
  if (choices.includes('')) return { refused: 'select-room', choices };
  if (promo !== '' && !(await admitPromotionCode(context, promo))) {
    rerenderPage();
    return { refused: 'too-many-codes', choices };
  }
  const owner = getRequestOwner(context);
  const replaces = await filterCurrentHolds(context, named, owner);
  const outcome = await booking.placeHold({
    ...search,
    shownTotal: sumShownPrices(shown, choices, fees),
    owner,
    checkMembership: () => isMember(context),
    ...(promo !== '' && { promotionCode: promo }),
    ...(replaces.length > 0 && { replaces }),
  });
  if (outcome.ok) {
    const { reserva } = outcome.value;
    grantFirstAccess(context, reserva);
    return redirect(createLinks(command.locale).checkout(reserva));
  }
  if (outcome.code === 'too-many-held') setStatus(429);
  if (UNKNOWN_CODES.includes(outcome.code)) setStatus(400);
  // Availability changed: the page is rendered again with a new idempotency key.
  rerenderPage();
  const text =
    outcome.code === 'price-changed' && describePrices(command.locale, outcome, context.services.policy.currency);
  return { refused: outcome.code, choices, ...(text && { text }) };
});
