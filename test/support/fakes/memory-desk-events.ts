import type { DeskEvent, NewDeskEvent } from '#src/events/desk-event.rules.ts';
import type { DeskEvents } from '#src/events/desk-events.table.ts';
import { getRequestId, identifyActor } from '#src/kernel/actor.ts';

/** Events in memory, all at one instant and of reservations without codes; `events` is shared with the repositories that write them. */
export const createMemoryDeskEvents = (events: NewDeskEvent[]): DeskEvents => {
  const listAll = (): DeskEvent[] =>
    events.map(({ actor, ...event }, index) => {
      const requestId = getRequestId(actor);
      const stored = { ...event, actor: identifyActor(actor), ...(requestId !== undefined && { requestId }) };
      return { ...stored, eventId: `event-${index}`, position: index + 1, at: '' };
    });
  return {
    append: async (event) => void events.push(event),
    listOfReservation: async (reserva) => listAll().filter((event) => event.reserva === reserva),
    list: async ({ kind, userId, action, reserva, text, before = Number.POSITIVE_INFINITY }, limit) =>
      listAll()
        .filter(({ actor, position }) => position < before && (kind ?? actor.kind) === actor.kind)
        .filter(({ actor }) => userId === undefined || ('userId' in actor && actor.userId === userId))
        .filter((event) => (action ?? event.action) === event.action && (reserva ?? event.reserva) === event.reserva)
        .filter((event) =>
          JSON.stringify(event)
            .toLowerCase()
            .includes((text ?? '').toLowerCase()),
        )
        .toReversed()
        .slice(0, limit)
        .map((event) => ({ ...event, code: null })),
  };
};
