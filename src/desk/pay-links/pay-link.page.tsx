import { describeActor, formatMoment } from '#src/booking/history/history.text.ts';
import type { PayLink } from '#src/booking/reservation/pay-link.rules.ts';
import { listLaterEnds, type PayLinkDetails } from '#src/booking/reservation/pay-link.rules.ts';
import { NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { maskContacts } from '#src/desk/summary/reservation-summary.rules.ts';
import { DeskBadge, DeskFacts, DeskNotice, EmailText } from '#src/desk/ui/desk-badge.tsx';
import { DeskButton, DeskInput, DeskSelect } from '#src/desk/ui/desk-fields.client.tsx';
import type { DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { CopyField, DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { isPermitted } from '#src/kernel/staff.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks, PAY_LINK_NOTICES } from '#src/site/routing/desk-links.ts';
import { BookingSummary } from './booking-summary.tsx';
import { extendPayLink, releasePayLink, sendPayLink } from './change-pay-link.action.ts';
import { describePayLinkEnd, describePayLinkMail, labelPayLinkEnd, PAY_LINK_TONES } from './pay-link.text.ts';

interface PayLinkActionsProps {
  readonly translator: Translator;
  readonly hold: PayLinkDetails;
  /** Absolute address at which the guest pays. */
  readonly link: string;
  readonly timeZone: string;
  readonly texts: DeskFormTexts;
}

const SendPanel = ({ translator, hold, link, texts }: PayLinkActionsProps) => {
  const { t, locale } = translator;
  const hidden = { locale, hold: hold.payLinkId, number: String(hold.mails + 1) };
  return (
    <DeskPanel id="link" title={t('desk.pay-link.link')}>
      <CopyField
        label={t('desk.pay-link.link.label')}
        value={link}
        copy={t('desk.pay-link.copy')}
        copied={t('desk.pay-link.copied')}
      />
      <DeskForm
        action={sendPayLink}
        hidden={hidden}
        texts={texts}
        buttons={<DeskButton tone="plain">{t('desk.pay-link.send')}</DeskButton>}
      >
        <DeskInput
          name="email"
          type="email"
          label={t('field.email')}
          hint={t('desk.pay-link.send.hint')}
          value={hold.guest.email}
        />
      </DeskForm>
    </DeskPanel>
  );
};

const ExtendPanel = ({ translator, hold, expiresAt, timeZone, texts }: PayLinkActionsProps & { expiresAt: string }) => {
  const { t, locale, instant } = translator;
  const ends = listLaterEnds({ ...hold, expiresAt });
  if (ends.length === 0) return <p className="desk-muted">{t('desk.pay-link.extend.none')}</p>;
  return (
    <DeskForm
      action={extendPayLink}
      hidden={{ locale, hold: hold.payLinkId }}
      texts={texts}
      buttons={<DeskButton tone="plain">{t('desk.pay-link.extend')}</DeskButton>}
    >
      <DeskSelect
        name="until"
        label={t('desk.pay-link.extend.until')}
        hint={t('desk.pay-link.extend.hint')}
        value={ends[0]}
        options={ends.map((value) => ({ value, label: instant(value, timeZone) }))}
      />
    </DeskForm>
  );
};

/** Link to copy, mail again, a later end, and release; for an open hold. D11, D13 */
export const PayLinkActions = (props: PayLinkActionsProps) => {
  const { translator, hold, texts } = props;
  const { t, locale } = translator;
  const { expiresAt } = hold;
  if (expiresAt === null) return null;
  return (
    <>
      <SendPanel {...props} />
      <DeskPanel id="end" title={t('desk.pay-link.end')}>
        <ExtendPanel {...props} expiresAt={expiresAt} />
        <DeskForm
          action={releasePayLink}
          hidden={{ locale, hold: hold.payLinkId }}
          texts={texts}
          buttons={<DeskButton tone="danger">{t('desk.pay-link.release')}</DeskButton>}
        >
          <p className="desk-muted">{t('desk.pay-link.release.hint')}</p>
        </DeskForm>
      </DeskPanel>
    </>
  );
};

const PAY_LINK_ID = /^[\w-]{16}$/;

interface FactsProps {
  readonly translator: Translator;
  readonly hold: PayLink;
  readonly timeZone: string;
  readonly seesContacts: boolean;
}

/** Guest, end and mail; contacts are masked for viewers. D14 */
const HoldFacts = ({ translator, hold, timeZone, seesContacts }: FactsProps) => {
  const { t } = translator;
  const { guest, locale, madeBy, placedAt, code } = hold;
  const end = describePayLinkEnd(translator, hold, timeZone);
  const { email, phone } = seesContacts ? guest : maskContacts(guest);
  return (
    <DeskFacts
      facts={[
        { label: t('desk.pay-link.guest'), value: `${guest.firstName} ${guest.lastName}` },
        { label: t('field.email'), value: <EmailText email={email} /> },
        ...(guest.phone ? [{ label: t('field.telefono'), value: phone }] : []),
        { label: t('desk.new.language'), value: t(`mail.hotel.language.${locale}`) },
        ...(code
          ? [
              {
                label: t('reservation.code'),
                value: <a href={createDeskLinks(translator.locale).reservation(code)}>{code}</a>,
              },
            ]
          : []),
        ...(end ? [{ label: labelPayLinkEnd(translator, hold), value: end }] : []),
        { label: t('desk.pay-link.mail'), value: describePayLinkMail(translator, hold, timeZone) },
        {
          label: t('desk.pay-link.made-by'),
          value: `${describeActor(translator, madeBy)}, ${formatMoment(translator, placedAt, timeZone)}`,
        },
      ]}
    />
  );
};

/** One hold of the desk: its link, its mail, its end. D11 */
export default async function PayLinkPage({ locale, context, staff, id = '', query }: DeskPageProps) {
  const { services } = context;
  const { hotel, desk, policy, clock, createPayUrl } = services;
  const hold = PAY_LINK_ID.test(id) ? await desk.findHold(id) : undefined;
  if (!hold) return <NoSuchPage locale={locale} context={context} />;
  const translator = getTranslator(locale);
  const { t } = translator;
  const { timeZone } = policy;
  const { status, guest, quote, reserva } = hold;
  const title = t('desk.pay-link.title', { name: `${guest.firstName} ${guest.lastName}` });
  const done = PAY_LINK_NOTICES.find((notice) => notice === new URLSearchParams(query).get('done'));
  const seesContacts = isPermitted(staff.role, 'view-contacts');
  const isHandled = status === 'open' && isPermitted(staff.role, 'handle');
  const getRoomName = await loadRoomNames(services, locale);
  const texts = getDeskFormTexts(locale, title);
  const today = toHotelDate(clock.now(), timeZone);
  return (
    <DeskScreen
      title={title}
      hotelName={hotel.name}
      about={<DeskBadge tone={PAY_LINK_TONES[status]}>{t(`desk.pay-link.status.${status}`)}</DeskBadge>}
    >
      {done && <DeskNotice tone="good" title={t(`desk.pay-link.done.${done}`)} />}
      {status === 'open' && hold.mail?.state === 'undelivered' && (
        <DeskNotice tone="bad" title={t('desk.pay-link.undelivered')} />
      )}
      <div className="desk-columns">
        <div className="desk-stack">
          <DeskPanel id="hold" title={t('desk.pay-link.about')}>
            <HoldFacts {...{ translator, hold, timeZone, seesContacts }} />
          </DeskPanel>
          {isHandled && (
            <PayLinkActions {...{ translator, hold, timeZone, texts }} link={await createPayUrl(reserva)} />
          )}
        </div>
        <DeskPanel id="summary" title={t('desk.new.summary')}>
          <BookingSummary {...{ translator, quote, getRoomName, today }} />
        </DeskPanel>
      </div>
    </DeskScreen>
  );
}
