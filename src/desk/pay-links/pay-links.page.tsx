import { MAX_OPEN_DESK_HOLDS } from '#src/booking/reservation/desk-hold.rules.ts';
import type { DeskPageProps } from '#src/desk/frame/desk.page.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { isPermitted } from '#src/kernel/staff.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { PayLinkTable } from './pay-link-table.tsx';

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
        <span className="desk-muted">{t('desk.pay-links.open', { count: open.length, max: MAX_OPEN_DESK_HOLDS })}</span>
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
