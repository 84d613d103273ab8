import type { Amendments } from '#src/booking/ports/amendments.ts';
import type { Reservations } from '#src/booking/ports/reservations.ts';

interface Writers {
  readonly reservations: Reservations;
  readonly amendments: Amendments;
}

/** The same repositories, which say when mails were written by them: those need not wait for their job. */
export const tellingMails = <Kept extends Writers>(writers: Kept, nudge: () => void): Kept => {
  const { reservations, amendments } = writers;
  const after = async <Result>(written: Promise<Result>, mails: readonly unknown[] = []): Promise<Result> => {
    const result = await written;
    if (mails.length > 0) nudge();
    return result;
  };
  return {
    ...writers,
    reservations: {
      ...reservations,
      confirm: (command) => after(reservations.confirm(command), command.mails),
      settleAttempt: (key, state, mails) => after(reservations.settleAttempt(key, state, mails), mails),
    },
    amendments: { ...amendments, amend: (amendment) => after(amendments.amend(amendment), amendment.mails) },
  };
};
