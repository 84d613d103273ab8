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

/** Two floors of nine rooms: 101 to 109, 201 to 209. */
const toRoomName = (number: number): string =>
  String((number % 2 === 0 ? 100 : 200) + 1 + (Math.floor(number / 2) % 9));

const listPaid = async ({ reservations }: DemoMarkPorts, reservas: Iterable<Reserva>): Promise<Paid[]> => {
  const found = await Promise.all([...reservas].map((reserva) => reservations.find(reserva)));
  return found.flatMap((each) => (each && isPaid(each) && each.status === 'confirmed' ? [each] : []));
};

/**
 * Marks the day's arrivals with their rooms, and its departures. Of the last day before today one guest was not seen, so
 * that the list of expected guests is not empty. D21
 */
export const markDemoDay = async (
  ports: DemoMarkPorts,
  reservas: Iterable<Reserva>,
  { date, today }: { readonly date: IsoDate; readonly today: IsoDate },
): Promise<void> => {
  const marking = { ...ports, isMarking: true };
  const paid = await listPaid(ports, reservas);
  const arrivals = paid.filter(({ quote }) => quote.stay.arrival === date);
  const seen = date === addDays(today, -1) ? arrivals.slice(1) : arrivals;
  for (const [index, { code, quote }] of seen.entries()) {
    for (const [named, { roomId }] of quote.rooms.entries()) {
      const number = Number(date.slice(-2)) * 3 + index * 2 + named;
      await nameRoom(marking, { code, actor: RECEPTION, roomId, name: toRoomName(number), seen: named });
    }
    await markPresence(marking, { code, actor: RECEPTION, roomId: null, mark: 'arrived', isStruck: false, seen: 0 });
  }
  for (const { code, quote } of paid.filter(({ quote }) => quote.stay.departure === date)) {
    const command = { code, actor: RECEPTION, roomId: null, mark: 'left', isStruck: false } as const;
    await markPresence(marking, { ...command, seen: quote.rooms.length });
  }
};
