import type { ReservationMailOutbox } from '#src/booking/outbox/mail-outbox.table.ts';
import type { MemoryMails, WrittenMail } from './memory-mails.ts';

/** Outcome of a mail; a rewritten mail starts again. */
interface Way {
  readonly written: WrittenMail;
  readonly attempts: number;
  readonly sendAfter: string;
  readonly lockedUntil: string;
  readonly end: { readonly how: 'sent' | 'dropped'; readonly at: string } | null;
  readonly reason: string | null;
}

export interface MemoryMailOutbox extends ReservationMailOutbox {
  /** Outcome of a mail, for assertions. */
  getDeliveryState(id: string): Way | undefined;
}

/** Mail outbox of reservations in memory. */
export const createMemoryMailOutbox = ({ rows }: Pick<MemoryMails, 'rows'>): MemoryMailOutbox => {
  const ways = new Map<string, Way>();
  const createDeliveryState = (written: WrittenMail): Way => {
    const before = ways.get(written.dedupeKey);
    if (before?.written === written || before?.end) return before;
    const { sendAfter } = written;
    return { written, attempts: 0, sendAfter, lockedUntil: before?.lockedUntil ?? '', end: null, reason: null };
  };
  const change = (id: string, difference: Partial<Way>): void => {
    const written = rows.get(id);
    const way = written && createDeliveryState(written);
    if (!way || way.end || way.attempts === 0) return;
    // The mail as it was written no longer takes the place of another.
    const ended = difference.end ? { ...written, waits: false } : written;
    rows.set(id, ended);
    ways.set(id, { ...way, lockedUntil: '', ...difference, written: ended });
  };
  return {
    getDeliveryState: (id) => ways.get(id),
    takeDue: async (now, leaseUntil, limit) =>
      [...rows.values()]
        .map(createDeliveryState)
        .filter(({ end, sendAfter, lockedUntil }) => !end && sendAfter <= now && lockedUntil <= now)
        .sort((a, b) => (a.sendAfter < b.sendAfter ? -1 : 1))
        .slice(0, limit)
        .map((way) => {
          const { dedupeKey: id, reserva, kind, recipient, locale, facts } = way.written;
          const attempts = way.attempts + 1;
          ways.set(id, { ...way, attempts, lockedUntil: leaseUntil });
          return { id, attempts, reserva, kind, recipient, locale, facts };
        }),
    readdress: async (id, recipient) => {
      const written = rows.get(id);
      const way = written && createDeliveryState(written);
      if (!way || way.end || way.attempts === 0) return;
      const readdressed = { ...written, recipient };
      rows.set(id, readdressed);
      ways.set(id, { ...way, written: readdressed });
    },
    renewLease: async (id, leaseUntil) => change(id, { lockedUntil: leaseUntil }),
    markSent: async (id, at) => change(id, { end: { how: 'sent', at }, reason: null }),
    postpone: async (id, sendAfter, reason) => change(id, { sendAfter, reason }),
    drop: async (id, at, reason, toHotel) => {
      const written = rows.get(id);
      change(id, { end: { how: 'dropped', at }, reason });
      if (!written || !toHotel || ways.get(id)?.end?.at !== at) return;
      const dedupeKey = `${written.reserva}.${toHotel.dedupeKey}`;
      if (!rows.has(dedupeKey))
        rows.set(dedupeKey, { ...written, ...toHotel, dedupeKey, recipient: null, waits: true });
    },
  };
};
