'use server';
import { array, enums, object, pattern, size, string } from 'superstruct';
import type { Reserva } from '#src/booking/model/hold.ts';
import type { HoldOwner } from '#src/booking/model/hold-limits.ts';
import type { RejectionCode } from '#src/booking/model/rejections.ts';
import { linksIn } from '#src/routing/links.ts';
import { LOCALES } from '#src/routing/locales.ts';
import { services } from '#src/server/provided-services.ts';
import { giveFirstAccess, openedReservas } from '#src/server/request-access.ts';
import { setStatus } from '#src/server/request-context.ts';
import { requestOwner } from '#src/server/request-owner.ts';
import { rerenderPage } from '#src/server/rerender-page.ts';
import { seeOther } from '#src/server/see-other.ts';
import { formTexts } from './form-texts.ts';
import { matches } from './matches.ts';

export interface PlaceHoldState {
  readonly refused: RejectionCode | null;
  /** Room type ids in the order of the rooms; the empty text where none was chosen. */
  readonly choices: readonly string[];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const RESERVA = /^[\w-]{22}$/;
const Command = object({
  arrival: string(),
  departure: string(),
  rooms: size(array(string()), 1, 20),
  choices: array(pattern(string(), /^\d{0,10}$/)),
  named: size(array(pattern(string(), RESERVA)), 0, 20),
  idempotencyKey: pattern(string(), UUID),
  locale: enums(LOCALES),
});

const readCommand = (form: unknown) => {
  const { all, one } = formTexts(form);
  const rooms = all('room');
  return {
    arrival: one('arrival'),
    departure: one('departure'),
    rooms,
    choices: rooms.map((_, index) => one(`choice-${index + 1}`)),
    named: one('intent') === 'replace' ? all('held') : [],
    idempotencyKey: one('key'),
    locale: one('locale'),
  };
};

/**
 * The holds of this browser among those that a form names. One that the browser may open counts as its own after it ended
 * too: a repeated press names the same holds as the first one, and is the same request. B12
 */
const filterOwnHolds = async (named: readonly Reserva[], owner: HoldOwner): Promise<Reserva[]> => {
  if (named.length === 0) return [];
  const [opened, open] = await Promise.all([openedReservas(), services().booking.findOpenHolds(owner)]);
  const own = new Set([...opened, ...open.map(({ reserva }) => reserva)]);
  return named.filter((reserva) => own.has(reserva));
};

/** Takes the chosen rooms, beside what this browser holds or in its place, and goes on to checkout, or says why not. B4 */
export const placeHold = async (_previous: PlaceHoldState, form: FormData): Promise<PlaceHoldState> => {
  const command = readCommand(form);
  if (!matches(command, Command)) {
    setStatus(400);
    return { refused: 'unknown-room-type', choices: [] };
  }
  const { named, ...search } = command;
  const { choices } = search;
  if (choices.includes('')) return { refused: 'select-room', choices };
  const owner = requestOwner();
  const replaces = await filterOwnHolds(named, owner);
  const outcome = await services().booking.placeHold({ ...search, owner, ...(replaces.length > 0 && { replaces }) });
  if (outcome.ok) {
    const { reserva } = outcome.value;
    giveFirstAccess(reserva);
    return seeOther(linksIn(command.locale).checkout(reserva));
  }
  if (outcome.code === 'too-many-held') setStatus(429);
  // What is left has changed: the page shows it anew beside the refusal, with a key of its own.
  rerenderPage();
  return { refused: outcome.code, choices };
};
