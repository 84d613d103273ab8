import type { DeskEvent, HistoryFilter, NewDeskEvent } from '#src/events/desk-event.rules.ts';
import type { DeskEvents } from '#src/events/desk-events.table.ts';
import { getRequestId, identifyActor } from '#src/kernel/actor.ts';

/** Events in memory, all at one instant and of reservations without codes; `events` is shared with the repositories that write them. */
export const createMemoryDeskEvents = (events: NewDeskEvent[]): DeskEvents => {
  const isWithin = ({ position, action }: DeskEvent, { before, after, actions, without }: HistoryFilter): boolean =>
    position < (before ?? Number.POSITIVE_INFINITY) &&
    position > (after ?? 0) &&
    (actions?.includes(action) ?? true) &&
    !without?.includes(action);
  const listAll = (): DeskEvent[] =>
    events.map(({ actor, ...event }, index) => {
      const requestId = getRequestId(actor);
      const stored = { ...event, actor: identifyActor(actor), ...(requestId !== undefined && { requestId }) };
      return { ...stored, eventId: `event-${index}`, position: index + 1, at: '' };
    });
  const filterAll = (filter: HistoryFilter): DeskEvent[] => {
    const { kind, userId, action, reserva, text } = filter;
    return listAll()
      .filter((event) => isWithin(event, filter) && (kind ?? event.actor.kind) === event.actor.kind)
      .filter(({ actor }) => userId === undefined || ('userId' in actor && actor.userId === userId))
      .filter((event) => (action ?? event.action) === event.action && (reserva ?? event.reserva) === event.reserva)
      .filter((event) =>
        JSON.stringify(event)
          .toLowerCase()
          .includes((text ?? '').toLowerCase()),
      );
  };
  return {
    append: async (event) => void events.push(event),
    listOfReservation: async (reserva) => listAll().filter((event) => event.reserva === reserva),
    count: async (filter) => filterAll(filter).length,
    listPeople: async () => {
      const staff = listAll().flatMap(({ actor }) =>
        actor.kind === 'desk' ? [[actor.userId, actor.name] as const] : [],
      );
      return [...new Map(staff)]
        .map(([userId, name]) => ({ userId, name }))
        .toSorted((one, other) => one.name.localeCompare(other.name));
    },
    list: async (filter, limit) =>
      filterAll(filter)
        .toReversed()
        .slice(0, limit)
        .map((event) => ({ ...event, code: null })),
  };
};
