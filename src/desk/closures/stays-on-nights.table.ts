import { type Kysely, sql } from 'kysely';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Schema } from '#src/server/database/schema.ts';

/** A confirmed stay that sleeps in a room type. */
export interface SoldStay {
  readonly code: string;
  readonly arrival: IsoDate;
  readonly departure: IsoDate;
  readonly firstName: string;
  readonly lastName: string;
}

/** Nights of a room type, both ends inclusive. */
export interface RoomTypeNights {
  readonly roomTypeId: RoomTypeId;
  readonly firstNight: IsoDate;
  readonly lastNight: IsoDate;
}

export interface StaysOnNights {
  /** By arrival and code; a guest who was moved in house counts where each night is slept. */
  listStaysOnNights(nights: RoomTypeNights, limit: number): Promise<SoldStay[]>;
}

export const listStaysOnNights = async (
  db: Kysely<Schema>,
  { roomTypeId, firstNight, lastNight }: RoomTypeNights,
  limit: number,
): Promise<SoldStay[]> => {
  const { rows } = await sql<SoldStay>`
    select code, arrival, departure, guest ->> 'firstName' as "firstName", guest ->> 'lastName' as "lastName"
    from reservation
    where status = 'confirmed'
      and daterange(arrival, departure) && daterange(${firstNight}::date, ${lastNight}::date, '[]')
      and exists (
        select from reservation_night as slept
        where slept.reservation_id = reservation.reservation_id and slept.room_type_id = ${roomTypeId}
          and slept.night between ${firstNight}::date and ${lastNight}::date)
    order by arrival, code limit ${limit}`.execute(db);
  return rows;
};
