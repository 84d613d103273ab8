import { describeMailKind, formatMoment, type HistoryContext } from '#src/booking/history/history.text.ts';
import {
  findMailInstant,
  findMailState,
  listLatestMails,
  type WrittenMail,
} from '#src/booking/outbox/mail-relevance.rules.ts';
import { DeskBadge, EmailText } from '#src/desk/ui/desk-badge.tsx';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import { type DeskColumn, DeskTable } from '#src/desk/ui/desk-table.tsx';

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

interface MailsPanelProps extends Omit<MailStateProps, 'mail'> {
  readonly mails: readonly WrittenMail[];
  /** Undefined when the person may not send mails. */
  readonly resendHref: string | undefined;
}

/** Every mail about a reservation, the latest first, with what became of it. */
export const MailsPanel = ({ context, mails, now, resendHref }: MailsPanelProps) => {
  const { translator, timeZone } = context;
  const { t } = translator;
  const columns: DeskColumn[] = [
    { key: 'kind', label: t('desk.mail.kind') },
    { key: 'to', label: t('desk.detail.mails.to') },
    { key: 'at', label: t('desk.detail.date'), sort: 'descending' },
    { key: 'state', label: t('desk.detail.mails.state') },
  ];
  return (
    <DeskPanel
      id="mails"
      title={t('desk.detail.mails')}
      actions={
        resendHref && (
          <a className="desk-button" href={resendHref}>
            {t('desk.detail.mails.resend')}
          </a>
        )
      }
    >
      {mails.length === 0 ? (
        <p className="desk-empty">{t('desk.detail.mails.empty')}</p>
      ) : (
        <DeskTable caption={t('desk.detail.mails.caption')} columns={columns}>
          {listLatestMails(mails).map((mail) => (
            <tr key={mail.dedupeKey}>
              <th scope="row">{describeMailKind(translator, mail.kind)}</th>
              <td data-label={t('desk.detail.mails.to')} className="desk-mailbox">
                {mail.recipient === null ? t('desk.detail.mails.hotel') : <EmailText email={mail.recipient} />}
              </td>
              <td data-label={t('desk.detail.date')} className="desk-date">
                {formatMoment(translator, findMailInstant(mail), timeZone)}
              </td>
              <td data-label={t('desk.detail.mails.state')}>
                <MailState context={context} mail={mail} now={now} />
              </td>
            </tr>
          ))}
        </DeskTable>
      )}
    </DeskPanel>
  );
};
