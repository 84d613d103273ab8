import type { DeskReservations } from '#src/booking/ports/desk-reservations.ts';

/** Reservations per transaction, so that no guest waits for all of them. */
const BATCH_SIZE = 500;

/**
 * Writes the words by which the desk finds reservations of earlier versions; returns how many reservations. Runs at
 * start and as a job, because processes of an earlier version write until the last one is replaced; idempotent.
 */
export const indexReservations = async ({
  deskReservations,
}: {
  readonly deskReservations: Pick<DeskReservations, 'writeMissingWords'>;
}): Promise<number> => {
  let indexed = 0;
  for (;;) {
    const count = await deskReservations.writeMissingWords(BATCH_SIZE);
    indexed += count;
    if (count < BATCH_SIZE) return indexed;
  }
};
