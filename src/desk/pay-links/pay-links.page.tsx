import { describeActor } from '#src/booking/history/history.text.ts';
import type { PayLink } from '#src/booking/reservation/pay-link.rules.ts';
import { MAX_OPEN_PAY_LINKS } from '#src/booking/reservation/pay-link.rules.ts';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { DeskBadge, Moment, StayDates } from '#src/desk/ui/desk-badge.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { type DeskColumn, DeskTable } from '#src/desk/ui/desk-table.tsx';
import { isPermitted } from '#src/kernel/staff.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { PayLinkAnchor } from './open-pay-links.tsx';
import { describePayLinkMail, findPayLinkEnd, labelPayLinkEnd, PAY_LINK_TONES } from './pay-link.text.ts';

interface PayLinkTableProps {
  readonly translator: Translator;
  readonly caption: string;
  /** All open, or all paid or ended. */
  readonly holds: readonly PayLink[];
  readonly timeZone: string;
}

const PayLinkTableRow = ({
  translator,
  hold,
  timeZone,
}: Pick<PayLinkTableProps, 'translator' | 'timeZone'> & { readonly hold: PayLink }) => {
  const { t, money } = translator;
  const { quote, status, madeBy, mail } = hold;
  const end = findPayLinkEnd(hold);
  const isUndelivered = status === 'open' && mail?.state === 'undelivered';
  return (
    <tr>
      <th scope="row" data-label={t('desk.pay-link.guest')}>
        <PayLinkAnchor translator={translator} hold={hold} />
      </th>
      <td data-label={t('desk.pay-link.stay')}>
        <StayDates translator={translator} stay={quote.stay} />
      </td>
      <td data-label={t('desk.pay-link.status')}>
        <DeskBadge tone={PAY_LINK_TONES[status]}>{t(`desk.pay-link.status.${status}`)}</DeskBadge>
      </td>
      <td data-label={labelPayLinkEnd(translator, hold)}>
        {end && <Moment translator={translator} instant={end} timeZone={timeZone} />}
      </td>
      <td className="desk-number" data-label={t(status === 'open' ? 'desk.pay-link.due' : 'desk.pay-link.amount')}>
        {money(quote.deposit, quote.currency)}
      </td>
      <td className="desk-number desk-list-total" data-label={t('booking.total')}>
        {money(quote.total, quote.currency)}
      </td>
      <td data-label={t('desk.pay-link.mail')} className="desk-list-mail">
        {isUndelivered ? (
          <DeskBadge tone="bad">{describePayLinkMail(translator, hold, timeZone)}</DeskBadge>
        ) : (
          describePayLinkMail(translator, hold, timeZone)
        )}
      </td>
      <td data-label={t('desk.pay-link.made-by')} className="desk-list-by">
        {describeActor(translator, madeBy)}
      </td>
    </tr>
  );
};

/** Holds of the desk with their links to pay. D11 */
export const PayLinkTable = ({ translator, caption, holds, timeZone }: PayLinkTableProps) => {
  const { t } = translator;
  const isOpen = holds.some(({ status }) => status === 'open');
  const columns: DeskColumn[] = [
    { key: 'guest', label: t('desk.pay-link.guest') },
    { key: 'stay', label: t('desk.pay-link.stay') },
    { key: 'status', label: t('desk.pay-link.status') },
    isOpen
      ? { key: 'end', label: t('desk.pay-link.end'), sort: 'ascending' }
      : { key: 'end', label: t('desk.pay-link.closed') },
    { key: 'due', label: t(isOpen ? 'desk.pay-link.due' : 'desk.pay-link.amount'), isNumber: true },
    { key: 'total', label: t('booking.total'), isNumber: true, className: 'desk-list-total' },
    { key: 'mail', label: t('desk.pay-link.mail') },
    { key: 'made-by', label: t('desk.pay-link.made-by'), className: 'desk-list-by' },
  ];
  return (
    <DeskTable caption={caption} columns={columns} className="desk-list">
      {holds.map((hold) => (
        <PayLinkTableRow key={hold.payLinkId} {...{ translator, hold, timeZone }} />
      ))}
    </DeskTable>
  );
};

/** Holds of the desk: those that wait to be paid, and what became of the others of the last two weeks. D11 */
export default async function PayLinksPage({ locale, context, staff }: DeskPageProps) {
  const translator = getTranslator(locale);
  const { t } = translator;
  const { hotel, desk, policy } = context.services;
  const { timeZone } = policy;
  const holds = await desk.listHolds();
  const open = holds.filter(({ status }) => status === 'open');
  const others = holds.filter(({ status }) => status !== 'open');
  const title = t('desk.nav.pay-links');
  const isAllowed = isPermitted(staff.role, 'handle');
  return (
    <DeskScreen
      title={title}
      hotelName={hotel.name}
      about={
        <span className="desk-muted">{t('desk.pay-links.open', { count: open.length, max: MAX_OPEN_PAY_LINKS })}</span>
      }
      actions={
        isAllowed && (
          <a className="desk-button desk-button-primary" href={createDeskLinks(locale).newBooking()}>
            {t('desk.nav.new')}
          </a>
        )
      }
    >
      <DeskPanel id="open" title={t('desk.pay-links.open.title')} count={open.length}>
        {open.length > 0 ? (
          <PayLinkTable {...{ translator, timeZone }} caption={t('desk.pay-links.open.title')} holds={open} />
        ) : (
          <p className="desk-empty">{t('desk.pay-links.open.none')}</p>
        )}
      </DeskPanel>
      <DeskPanel id="others" title={t('desk.pay-links.others.title')} count={others.length}>
        {others.length > 0 ? (
          <PayLinkTable {...{ translator, timeZone }} caption={t('desk.pay-links.others.title')} holds={others} />
        ) : (
          <p className="desk-empty">{t('desk.pay-links.others.none')}</p>
        )}
      </DeskPanel>
    </DeskScreen>
  );
}
