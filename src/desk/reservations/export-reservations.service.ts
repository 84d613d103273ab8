import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import type { EventFacts } from '#src/events/desk-event.rules.ts';
import type { DeskEvents } from '#src/events/desk-events.table.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import type { Clock } from '#src/kernel/clock.ts';
import type { ReservationSelection } from './desk-reservations.table.ts';
import { type ListPorts, type ListReservationsCommand, selectListed } from './list-reservations.service.ts';
import type { ListPosition } from './reservation-filter.rules.ts';

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
const PAGE_SIZE = 500;

export interface ExportPorts extends ListPorts {
  readonly deskEvents: Pick<DeskEvents, 'append'>;
  readonly exportLeases: ExportLeases;
  readonly clock: Clock;
}

export interface ExportCommand extends Pick<ListReservationsCommand, 'search' | 'filter'> {
  readonly actor: DeskActor;
}

export interface ReservationExport {
  /** The next rows, newest arrival first; none at the end. @throws when another export has begun meanwhile */
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
      const page = await deskReservations.list(selection, PAGE_SIZE, after);
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
