import type { Reservations } from '#src/booking/reservation/reservations.port.ts';
import { maskEvent } from '#src/desk/reservation/reservation-file.rules.ts';
import type { HistoryEvent, HistoryFilter } from '#src/events/desk-event.rules.ts';
import type { DeskEvents } from '#src/events/desk-events.table.ts';
import { parseReservationCode } from '#src/kernel/reserva.ts';
import { isPermitted, type Staff } from '#src/kernel/staff.ts';

export interface HistoryPorts {
  readonly reservations: Pick<Reservations, 'findByCode'>;
  readonly deskEvents: DeskEvents;
}

const PAGE_SIZE = 50;

export interface HistoryCommand extends Omit<HistoryFilter, 'reserva' | 'text' | 'userId'> {
  /** A reservation code, or part of a name or a reason. */
  readonly text?: string | undefined;
  readonly staff: Staff;
}

export interface HistoryPage {
  readonly events: readonly HistoryEvent[];
  /** Position of the last event; null on the last page. */
  readonly next: number | null;
}

const findReserva = async ({ reservations }: HistoryPorts, text: string | undefined): Promise<string | undefined> => {
  const code = text === undefined ? undefined : parseReservationCode(text);
  return code && (await reservations.findByCode(code))?.reserva;
};

/** 50 events a page, newest first; without the permission for the whole history, one's own. D6, D14 */
export const listHistory = async (
  ports: HistoryPorts,
  { staff, text, ...filter }: HistoryCommand,
): Promise<HistoryPage> => {
  const reserva = await findReserva(ports, text);
  const events = await ports.deskEvents.list(
    {
      ...filter,
      ...(reserva === undefined ? { text } : { reserva }),
      ...(!isPermitted(staff.role, 'view-audit') && { userId: staff.userId }),
    },
    PAGE_SIZE + 1,
  );
  const shown = events.slice(0, PAGE_SIZE);
  return {
    events: isPermitted(staff.role, 'view-contacts') ? shown : shown.map(maskEvent),
    next: events.length > PAGE_SIZE ? (shown.at(-1)?.position ?? null) : null,
  };
};
