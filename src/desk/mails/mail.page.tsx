import type { PreviewedMail } from '#src/booking/outbox/mail-relevance.rules.ts';
import { DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { resendMail } from './resend-mail.action.ts';
import '#src/desk/reservation/detail.css';
import { describeMailKind, formatMoment } from '#src/booking/history/history.text.ts';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { loadDeskFile, MissingReservation } from '#src/desk/reservation/load-desk-file.tsx';
import { formatGuestName } from '#src/desk/summary/load-room-names.ts';
import { DeskFacts } from '#src/desk/ui/desk-badge.tsx';
import { DeskButton } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { DeskTable } from '#src/desk/ui/desk-table.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

interface MailsProps {
  readonly translator: Translator;
  readonly mails: PreviewedMail['mails'];
  readonly code: string;
  readonly kind: string;
  readonly timeZone: string;
}

const ResendableMails = ({ translator, mails, code, kind: shown, timeZone }: MailsProps) => {
  const { t, locale } = translator;
  const links = createDeskLinks(locale);
  const columns = [
    { key: 'kind', label: t('desk.mail.kind') },
    { key: 'last', label: t('desk.mail.last') },
    { key: 'preview', label: t('desk.mail.preview') },
  ];
  return (
    <DeskTable caption={t('desk.mail.caption')} columns={columns}>
      {mails.map(({ kind, lastSentAt }) => (
        <tr key={kind}>
          <th scope="row">{describeMailKind(translator, kind)}</th>
          <td data-label={t('desk.mail.last')}>
            {lastSentAt ? formatMoment(translator, lastSentAt, timeZone) : t('desk.mail.never')}
          </td>
          <td data-label={t('desk.mail.preview')}>
            <a href={`${links.mail(code, kind)}#preview`} aria-current={kind === shown ? 'true' : undefined}>
              {t('desk.mail.preview')}
              <span className="visually-hidden">: {describeMailKind(translator, kind)}</span>
            </a>
          </td>
        </tr>
      ))}
    </DeskTable>
  );
};

interface PreviewProps extends Pick<MailsProps, 'translator' | 'code'> {
  readonly mail: PreviewedMail['mails'][number];
  readonly preview: NonNullable<PreviewedMail['preview']>;
  readonly title: string;
}

const MailPreview = ({ translator: { t, locale }, code, mail, preview, title }: PreviewProps) => (
  <DeskPanel id="preview" title={t('desk.mail.preview.title')}>
    <DeskFacts
      facts={[
        { label: t('desk.mail.preview.to'), value: preview.to },
        { label: t('desk.mail.preview.subject'), value: preview.subject },
      ]}
    />
    <pre className="mail-preview">{preview.text}</pre>
    <p className="desk-muted">
      {t('desk.mail.preview.link')} {t('desk.mail.limit')}
    </p>
    <DeskForm
      action={resendMail}
      hidden={{ locale, code, kind: mail.kind, number: String(mail.number) }}
      texts={getDeskFormTexts(locale, title)}
      buttons={<DeskButton>{t('desk.mail.send', { to: preview.to })}</DeskButton>}
    />
  </DeskPanel>
);

/** The guest's mails that can be sent again, and one of them as it would be sent now. D13 */
export default async function MailPage(page: DeskPageProps) {
  const { locale, context, code: typed = '', query = '' } = page;
  const file = await loadDeskFile(page);
  if (typeof file === 'string') return <MissingReservation locale={locale} context={context} code={typed} why={file} />;
  const translator = getTranslator(locale);
  const { t } = translator;
  const { code } = file.reservation;
  const { services } = context;
  const kind = new URLSearchParams(query).get('kind') ?? '';
  const { mails, preview } = (await services.desk.previewMails({ code, kind })) ?? { mails: [], preview: null };
  const chosen = mails.find((mail) => mail.kind === kind);
  const title = t('desk.mail.title', { name: formatGuestName(file.reservation.guest) });
  const { timeZone } = services.policy;
  return (
    <DeskScreen title={title} hotelName={services.hotel.name}>
      <p>
        <a href={createDeskLinks(locale).reservation(code)}>{t('desk.guest.back')}</a>
      </p>
      <DeskPanel id="mails" title={t('desk.mail.choose')}>
        {mails.length === 0 ? (
          <p className="desk-empty">{t('desk.mail.empty')}</p>
        ) : (
          <ResendableMails {...{ translator, mails, code, kind, timeZone }} />
        )}
      </DeskPanel>
      {chosen && preview && <MailPreview {...{ translator, code, preview, title }} mail={chosen} />}
    </DeskScreen>
  );
}
