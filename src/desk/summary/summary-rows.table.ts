import { sql } from 'kysely';
import type { GuestRequest } from '#src/booking/guest/guest-request.rules.ts';
import { countMarks, readPresence, type StayMarkEntry } from '#src/booking/presence/stay-mark.rules.ts';
import type { BalanceFlag } from '#src/booking/reservation/due-balance.rules.ts';
import { readLocale } from '#src/booking/reservation/stored-documents.table.ts';
import type {
  ReservationSource,
  ReservationSummary,
  SummaryExtra,
  SummaryRoom,
  SummaryStatus,
} from './reservation-summary.rules.ts';

/**
 * Amount as `calculateOutstandingAmount` returns it: the folio's sum, with refunds on their way; a refused one is
 * returned by hand.
 */
export const OWED = sql<number>`(
  coalesce((
    select sum(amount_minor) from folio_entry as entry
    where entry.reservation_id = reservation.reservation_id
  ), 0) + coalesce((
    select sum(amount_minor) from refund
    where refund.reservation_id = reservation.reservation_id
      and refund.reference is null and refund.refused_at is null
  ), 0))::bigint`;

/** Status as the desk names it. */
export const STATUS = sql<SummaryStatus>`case when cancellation_cause = 'no-show' then 'no-show' else status end`;

/** Text of the newest note that is pinned and not struck; later rows of the same table say which are. */
const PINNED_NOTE = sql<string | null>`(
  select text from reservation_note as note
  where note.reservation_id = reservation.reservation_id
    and note.about is null
    and coalesce((
      select change.pinned and not change.struck from reservation_note as change
      where change.reservation_id = note.reservation_id
        and change.about = note.seq
      order by change.seq desc limit 1
    ), note.pinned)
  order by note.seq desc limit 1)`;

/** A row of marks as a summary reads it. */
type SummaryMark = Pick<StayMarkEntry, 'roomId' | 'kind' | 'struck' | 'name' | 'at'>;

interface SummaryMarks {
  /** Ids of the rooms that the reservation has now. */
  readonly rooms: readonly string[];
  readonly entries: readonly SummaryMark[];
}

/** Marks of a stay; null without any. Only then the quote is read, for the ids of its rooms. D21 */
const MARKS = sql<SummaryMarks | null>`(
  select jsonb_build_object(
    'rooms', (select jsonb_agg(room.value ->> 'roomId' order by room.position)
      from jsonb_array_elements(reservation.quote -> 'rooms') with ordinality as room (value, position)),
    'entries', jsonb_agg(jsonb_build_object('roomId', room_id, 'kind', kind, 'struck', struck, 'name', room_name,
      'at', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by seq))
  from stay_mark as mark where mark.reservation_id = reservation.reservation_id
  having count(*) > 0)`;

/** Columns of a summary, of the table `reservation`; the quote is read of stays with marks alone. */
export const SUMMARY_COLUMNS = sql`
  code, ${STATUS} as status, arrival, departure, guest ->> 'firstName' as "firstName",
  guest ->> 'lastName' as "lastName", guest ->> 'email' as email, guest ->> 'phone' as phone,
  guest ->> 'estimatedArrival' as "estimatedArrival", nullif(guest -> 'request', 'null') as request, locale, rooms, extras,
  moved_at is not null as "isMoved", total_minor as total, ${OWED} as owed, currency,
  balance_due_at as "balanceDueAt", balance_flag as "balanceFlag", coalesce(channel, source) as source, agent,
  ${PINNED_NOTE} as note, ${MARKS} as marks,
  confirmed_at as "confirmedAt"`;

/** A row of these columns; rooms are those of `summarize_rooms`, extras of `summarize_extras`. */
export interface SummaryRow {
  readonly code: string;
  readonly status: SummaryStatus;
  readonly arrival: string;
  readonly departure: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly estimatedArrival: string | null;
  readonly request: GuestRequest | null;
  readonly locale: string;
  readonly rooms: readonly SummaryRoom[];
  readonly extras: readonly SummaryExtra[];
  readonly isMoved: boolean;
  readonly total: number;
  readonly owed: number;
  readonly currency: string;
  readonly balanceDueAt: string | null;
  readonly balanceFlag: BalanceFlag | null;
  readonly source: ReservationSource;
  readonly agent: string | null;
  readonly note: string | null;
  readonly marks: SummaryMarks | null;
  readonly confirmedAt: string;
}

export const toSummary = ({ marks, ...row }: SummaryRow): ReservationSummary => {
  const { rooms = [], entries = [] } = marks ?? {};
  const presence = readPresence(
    rooms.map((roomId) => ({ roomId })),
    entries,
  );
  return { ...row, locale: readLocale(row.locale), presence, marksSeen: countMarks(entries, 'presence') };
};
