import type { DeskReservations } from '#src/booking/ports/desk-reservations.ts';

/** Reservations per transaction, so that no guest waits for all of them. */
const BATCH_SIZE = 100;

const writeInBatches = async (writeMissing: (limit: number) => Promise<number>): Promise<number> => {
  let written = 0;
  for (;;) {
    const count = await writeMissing(BATCH_SIZE);
    written += count;
    if (count < BATCH_SIZE) return written;
  }
};

/**
 * Writes the words by which the desk finds reservations of earlier versions; returns how many reservations. A job,
 * because processes of an earlier version write until the last one is replaced, and 50,000 reservations take a minute,
 * during which they are found by their earlier words; idempotent.
 */
export const indexReservations = ({
  deskReservations,
}: {
  readonly deskReservations: Pick<DeskReservations, 'writeMissingWords'>;
}): Promise<number> => writeInBatches((limit) => deskReservations.writeMissingWords(limit));

/** The same for the night facts of the figures; a job only, because no page waits for them. D19 */
export const recordNightFacts = ({
  deskReservations,
}: {
  readonly deskReservations: Pick<DeskReservations, 'writeMissingFacts'>;
}): Promise<number> => writeInBatches((limit) => deskReservations.writeMissingFacts(limit));
