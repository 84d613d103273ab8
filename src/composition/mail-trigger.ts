import type { Amendments } from '#src/booking/reservation/amendments.port.ts';
import type { Reservations } from '#src/booking/reservation/reservations.port.ts';
import type { DeskHolds } from '#src/desk/pay-links/desk-holds.port.ts';

interface MailWriters {
  readonly reservations: Reservations;
  readonly deskHolds: DeskHolds;
  readonly amendments: Amendments;
}

/** Wraps repositories so that `trigger` is called after a write that put mails into the outbox. */
export const addMailTrigger = <Kept extends MailWriters>(writers: Kept, trigger: () => void): Kept => {
  const { reservations, amendments, deskHolds } = writers;
  const triggerAfterWrite = async <Result>(
    written: Promise<Result>,
    mails: readonly unknown[] = [],
  ): Promise<Result> => {
    const result = await written;
    if (mails.length > 0) trigger();
    return result;
  };
  return {
    ...writers,
    reservations: {
      ...reservations,
      place: (hold, request) =>
        triggerAfterWrite(reservations.place(hold, request), request.desk && [request.desk.mail]),
      confirm: (command) => triggerAfterWrite(reservations.confirm(command), command.mails),
      recordAttemptState: (key, state, mails) =>
        triggerAfterWrite(reservations.recordAttemptState(key, state, mails), mails),
    },
    deskHolds: {
      ...deskHolds,
      extend: (command) => triggerAfterWrite(deskHolds.extend(command), ['pay-link']),
      sendAgain: (command) => triggerAfterWrite(deskHolds.sendAgain(command), ['pay-link']),
    },
    amendments: {
      ...amendments,
      amend: (amendment) => triggerAfterWrite(amendments.amend(amendment), amendment.mails),
    },
  };
};
