import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { maskSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import type { DeskReservations, ReservationSelection } from './desk-reservations.table.ts';
import type { ListPosition, ReservationFilter, SearchText } from './reservation-filter.rules.ts';

/** Rows of a page. */
const PAGE_SIZE = 50;
/** Counting stops here: a list is not read further, and each row counted costs a look-up. */
const MAX_COUNT = 1_000;

export interface ListPorts {
  readonly deskReservations: Pick<DeskReservations, 'list' | 'count'>;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
}

export interface ListReservationsCommand {
  readonly search: Extract<SearchText, { kind: 'empty' | 'words' }>;
  readonly filter: ReservationFilter;
  readonly after?: ListPosition | undefined;
  /** Whether contact data are searched and shown unmasked: e-mail, telephone, last four digits. D14 */
  readonly seesContacts: boolean;
}

export interface ReservationPage {
  readonly reservations: readonly ReservationSummary[];
  /** Number of reservations on all pages. */
  readonly count: number;
  /** Whether there are more than `count`. */
  readonly isCountCut: boolean;
  /** Last row, where another page follows. */
  readonly next: ListPosition | null;
}

/** A valid code names one reservation; a name such as Fernanda can be one by chance, so that words are tried then. */
const narrowToCode = async (
  { deskReservations }: ListPorts,
  { search }: ListReservationsCommand,
  selection: ReservationSelection,
): Promise<ReservationSelection> => {
  if (search.kind === 'empty') return selection;
  const byCode = search.code === undefined ? undefined : { ...selection, code: search.code };
  if (byCode && (await deskReservations.count(byCode, 1)) > 0) return byCode;
  return { ...selection, words: search.words };
};

/** What a list selects, of what was typed and chosen. */
export const selectListed = (ports: ListPorts, command: ListReservationsCommand): Promise<ReservationSelection> => {
  const { filter, seesContacts } = command;
  return narrowToCode(ports, command, { ...filter, seesContacts, timeZone: ports.policy.timeZone });
};

/** One page of the list, newest arrival first, and how many reservations there are in all. */
export const listReservations = async (
  ports: ListPorts,
  command: ListReservationsCommand,
): Promise<ReservationPage> => {
  const { deskReservations } = ports;
  const selection = await selectListed(ports, command);
  const found = await deskReservations.list(selection, PAGE_SIZE + 1, command.after);
  const isWhole = command.after === undefined && found.length <= PAGE_SIZE;
  // One connection at a time, and none for what is known: guests need them.
  const count = isWhole ? found.length : await deskReservations.count(selection, MAX_COUNT + 1);
  const reservations = found.slice(0, PAGE_SIZE);
  const last = reservations.at(-1);
  const next = found.length > PAGE_SIZE && last ? { arrival: last.arrival, code: last.code } : null;
  const shown = command.seesContacts ? reservations : reservations.map(maskSummary);
  return { reservations: shown, count: Math.min(count, MAX_COUNT), isCountCut: count > MAX_COUNT, next };
};
