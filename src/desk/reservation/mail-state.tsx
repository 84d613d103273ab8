import { formatMoment, type HistoryContext } from '#src/booking/history/history.text.ts';
import { findMailState, type WrittenMail } from '#src/booking/outbox/mail-relevance.rules.ts';
import { DeskBadge } from '#src/desk/ui/desk-badge.tsx';

interface MailStateProps {
  readonly context: HistoryContext;
  readonly mail: WrittenMail;
  /** Epoch milliseconds. */
  readonly now: number;
}

const TONES = {
  sent: 'good',
  dropped: 'bad',
  obsolete: 'quiet',
  failing: 'attention',
  planned: 'quiet',
  waiting: 'quiet',
} as const satisfies Record<ReturnType<typeof findMailState>, string>;

/** What became of a mail, and why it was not sent. */
export const MailState = ({ context: { translator, timeZone }, mail, now }: MailStateProps) => {
  const state = findMailState(mail, now);
  const at = formatMoment(translator, mail.sendAfter, timeZone);
  return (
    <>
      <DeskBadge tone={TONES[state]}>{translator.t(`desk.mail.state.${state}`, { at })}</DeskBadge>
      {mail.lastError !== null && state !== 'obsolete' && <span className="detail-mail-error"> {mail.lastError}</span>}
    </>
  );
};
