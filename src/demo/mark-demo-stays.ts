import { isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import { markPresence, nameRoom, type PresencePorts } from '#src/desk/presence/mark-presence.service.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import { RECEPTION } from './demo-reservations.ts';

type DemoMarkPorts = Omit<PresencePorts, 'isMarking' | 'reservations'> & {
  readonly reservations: PresencePorts['reservations'] & {
    find(reserva: Reserva): Promise<Parameters<typeof isPaid>[0] | undefined>;
  };
};

/** Rooms of three floors, 101 to 309, in an order in which neighbours differ. */
const ROOM_NAMES = Array.from({ length: 27 }, (_, index) =>
  String(100 * (1 + (index % 3)) + 1 + Math.floor(index / 3)),
);

const listPaid = async ({ reservations }: DemoMarkPorts, reservas: Iterable<Reserva>): Promise<Paid[]> => {
  const found = await Promise.all([...reservas].map((reserva) => reservations.find(reserva)));
  return found.flatMap((each) => (each && isPaid(each) && each.status === 'confirmed' ? [each] : []));
};

/**
 * Marks the day's arrivals with their rooms, and its departures. Of the last day before today one guest was not seen, so
 * that the list of expected guests is not empty. `taken`: until when rooms are. D21
 */
export const markDemoDay = async (
  ports: DemoMarkPorts,
  reservas: Iterable<Reserva>,
  { date, today, taken }: { readonly date: IsoDate; readonly today: IsoDate; readonly taken: Map<string, IsoDate> },
): Promise<void> => {
  const giveRoom = (departure: IsoDate): string => {
    const name = ROOM_NAMES.find((each) => (taken.get(each) ?? date) <= date) ?? '';
    taken.set(name, departure);
    return name;
  };
  const marking = { ...ports, isMarking: true };
  const paid = await listPaid(ports, reservas);
  const arrivals = paid.filter(({ quote }) => quote.stay.arrival === date);
  const seen = date === addDays(today, -1) ? arrivals.slice(1) : arrivals;
  for (const { code, quote } of seen) {
    for (const [named, { roomId }] of quote.rooms.entries()) {
      const name = giveRoom(quote.stay.departure);
      await nameRoom(marking, { code, actor: RECEPTION, roomId, name, seen: named });
    }
    await markPresence(marking, { code, actor: RECEPTION, roomId: null, mark: 'arrived', isStruck: false, seen: 0 });
  }
  for (const { code, quote } of paid.filter(({ quote }) => quote.stay.departure === date)) {
    const command = { code, actor: RECEPTION, roomId: null, mark: 'left', isStruck: false } as const;
    await markPresence(marking, { ...command, seen: quote.rooms.length });
  }
};
