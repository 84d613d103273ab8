import type { Reservations } from '#src/booking/reservation/reservations.port.ts';
import { maskEvent } from '#src/desk/reservation/reservation-file.rules.ts';
import {
  type HistoryEvent,
  type HistoryFilter,
  type HistoryPerson,
  STEP_ACTIONS,
} from '#src/events/desk-event.rules.ts';
import type { DeskEvents } from '#src/events/desk-events.table.ts';
import { parseReservationCode } from '#src/kernel/reserva.ts';
import { isPermitted, type Staff } from '#src/kernel/staff.ts';

export interface HistoryPorts {
  readonly reservations: Pick<Reservations, 'findByCode'>;
  readonly deskEvents: DeskEvents;
}

const PAGE_SIZE = 50;

export interface HistoryCommand
  extends Omit<HistoryFilter, 'reserva' | 'text' | 'actions' | 'without' | 'before' | 'after'> {
  /** Continues before this position. */
  readonly before?: number | undefined;
  /** Lists the steps as well, such as a payment begun. */
  readonly hasSteps?: boolean;
  /** A reservation code, or part of a name or a reason. */
  readonly text?: string | undefined;
  readonly staff: Staff;
}

export interface HistoryPage {
  readonly events: readonly HistoryEvent[];
  /** Position of the last event; null on the last page. */
  readonly next: number | null;
  /** Steps among the events of this page that are not listed. */
  readonly hidden: number;
  /** Who can be chosen; without the permission for the whole history, none. */
  readonly people: readonly HistoryPerson[];
}

const findReserva = async ({ reservations }: HistoryPorts, text: string | undefined): Promise<string | undefined> => {
  const code = text === undefined ? undefined : parseReservationCode(text);
  return code && (await reservations.findByCode(code))?.reserva;
};

/** 50 events a page, newest first, with steps only where they are asked for; without the permission for the whole history, one's own. D6, D14 */
export const listHistory = async (
  ports: HistoryPorts,
  { staff, text, hasSteps = false, ...command }: HistoryCommand,
): Promise<HistoryPage> => {
  const { deskEvents } = ports;
  const reserva = await findReserva(ports, text);
  const isWhole = isPermitted(staff.role, 'view-audit');
  const filter: HistoryFilter = {
    ...command,
    ...(reserva === undefined ? { text } : { reserva }),
    ...(!isWhole && { userId: staff.userId }),
  };
  const isFolded = !hasSteps && filter.action === undefined;
  const [events, people] = await Promise.all([
    deskEvents.list({ ...filter, ...(isFolded && { without: STEP_ACTIONS }) }, PAGE_SIZE + 1),
    isWhole ? deskEvents.listPeople() : [],
  ]);
  const shown = events.slice(0, PAGE_SIZE);
  const next = events.length > PAGE_SIZE ? (shown.at(-1)?.position ?? null) : null;
  const folded = { ...filter, actions: STEP_ACTIONS, ...(next !== null && { after: next }) };
  return {
    events: isPermitted(staff.role, 'view-contacts') ? shown : shown.map(maskEvent),
    next,
    hidden: isFolded ? await deskEvents.count(folded) : 0,
    people,
  };
};
