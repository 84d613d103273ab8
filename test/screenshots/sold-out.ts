import type { Stay } from '#src/booking/model/stay.ts';
import { sql } from '#test/e2e/support/books.ts';

/** From now on nothing is left for these nights. */
export const closeNights = ({ arrival, departure }: Stay) =>
  sql('update inventory_night set capacity = held + sold where night >= $1 and night < $2', arrival, departure);
