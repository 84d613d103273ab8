import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { maskSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import type { EventFacts } from '#src/events/desk-event.rules.ts';
import type { DeskEvents } from '#src/events/desk-events.table.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import type { Clock } from '#src/kernel/clock.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { DeskReservations, ReservationSelection } from './desk-reservations.table.ts';
import type { ListPosition, ReservationFilter, SearchText } from './reservation-filter.rules.ts';

/** Rows of a page. */
const PAGE_SIZE = 50;
/** Counting stops here: a list is not read further, and each row counted costs a look-up. */
const MAX_COUNT = 1_000;

export interface ListPorts {
  readonly deskReservations: Pick<DeskReservations, 'list' | 'count'>;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
  readonly clock: Clock;
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
  const { timeZone } = ports.policy;
  const today = toHotelDate(ports.clock.now(), timeZone);
  return narrowToCode(ports, command, { ...filter, seesContacts, timeZone, today });
};

/** One page of the list, next arrival first, and how many reservations there are in all. */
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

/** Right to export, of one export at a time in all processes. */
export interface ExportLease {
  /** False when it ended meanwhile, because it was not renewed for a minute. */
  renew(): Promise<boolean>;
  end(): Promise<void>;
}

export interface ExportLeases {
  /** Undefined while another export has it. */
  take(): Promise<ExportLease | undefined>;
}

/** Rows that are read at once. */
const EXPORT_PAGE_SIZE = 500;

export interface ExportPorts extends ListPorts {
  readonly deskEvents: Pick<DeskEvents, 'append'>;
  readonly exportLeases: ExportLeases;
}

export interface ExportCommand extends Pick<ListReservationsCommand, 'search' | 'filter'> {
  readonly actor: DeskActor;
}

export interface ReservationExport {
  /** The next rows, in the order of the list; none at the end. @throws when another export has begun meanwhile */
  readPage(): Promise<readonly ReservationSummary[]>;
  /** Lets the next export begin; needed also when not all was read. */
  end(): Promise<void>;
}

/** What was chosen, without what was typed: it can be a name. */
const describeChoice = ({ search, filter }: ExportCommand): EventFacts => {
  const { from, to, by, status, ratePlanId, source, isOwed } = filter;
  return {
    from,
    to,
    by,
    status,
    ratePlanId,
    source,
    ...(isOwed && { isOwed }),
    ...(search.kind !== 'empty' && { isSearched: true }),
  };
};

const createPages = (
  { deskReservations }: ExportPorts,
  selection: ReservationSelection,
  lease: ExportLease,
): ReservationExport => {
  let after: ListPosition | undefined;
  return {
    readPage: async () => {
      if (!(await lease.renew())) throw new Error('the export was too slow, and another one has begun');
      const page = await deskReservations.list(selection, EXPORT_PAGE_SIZE, after);
      after = page.at(-1) ?? after;
      return page;
    },
    end: () => lease.end(),
  };
};

/** Begins an export of the list and records it; undefined while another one runs. D6, D20 */
export const exportReservations = async (
  ports: ExportPorts,
  command: ExportCommand,
): Promise<ReservationExport | undefined> => {
  const { exportLeases, deskEvents, clock } = ports;
  const lease = await exportLeases.take();
  if (!lease) return undefined;
  try {
    const selection = await selectListed(ports, { ...command, seesContacts: true });
    const event = { actor: command.actor, action: 'exported', reserva: null, after: describeChoice(command) };
    await deskEvents.append(event, new Date(clock.now()).toISOString());
    return createPages(ports, selection, lease);
  } catch (error) {
    await lease.end();
    throw error;
  }
};
