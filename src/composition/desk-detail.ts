import {
  type ChangeGuestAtDeskCommand,
  type ChangeGuestAtDeskOutcome,
  changeGuestAtDesk,
} from '#src/booking/change-guest/change-guest.service.ts';
import { type HistoryPorts, listHistory } from '#src/desk/history/list-history.service.ts';
import { previewMails, type ResendPorts, resendMail } from '#src/desk/mails/resend-mail.service.ts';
import { addNote, markNote, type NotePorts } from '#src/desk/notes/keep-notes.service.ts';
import { copyGuestLink, endGuestLinks, type GuestLinkPorts } from '#src/desk/reservation/guest-links.service.ts';
import { type FilePorts, loadReservationFile } from '#src/desk/reservation/load-reservation-file.service.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { ReservationCode } from '#src/kernel/reservation-code.ts';
import { bindPorts, type SharedPorts } from './booking-services.ts';

export type DetailPorts = SharedPorts & FilePorts & GuestLinkPorts & HistoryPorts & NotePorts & ResendPorts;

interface ChangeGuestByCode extends Omit<ChangeGuestAtDeskCommand, 'reserva'> {
  readonly code: ReservationCode;
  readonly actor: Actor;
}

const changeGuestByCode = async (
  ports: DetailPorts,
  { actor, code, ...command }: ChangeGuestByCode,
): Promise<ChangeGuestAtDeskOutcome> => {
  const found = await ports.reservations.findByCode(code);
  if (!found) return { status: 'refused', code: 'unknown-reservation' };
  return changeGuestAtDesk({ ...ports, actor }, { ...command, reserva: found.reserva });
};

/** Services of a reservation's screens and of the history. */
export const createDeskDetail = (ports: DetailPorts) => ({
  loadReservationFile: bindPorts(loadReservationFile, ports),
  addNote: bindPorts(addNote, ports),
  markNote: bindPorts(markNote, ports),
  previewMails: bindPorts(previewMails, ports),
  resendMail: bindPorts(resendMail, ports),
  copyGuestLink: bindPorts(copyGuestLink, ports),
  endGuestLinks: bindPorts(endGuestLinks, ports),
  changeGuest: bindPorts(changeGuestByCode, ports),
  listHistory: bindPorts(listHistory, ports),
});
