import { summarizePayments } from '#src/booking/reservation/folio.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { formatGuestName } from '#src/desk/summary/load-room-names.ts';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

interface AgainNoticeProps {
  readonly translator: Translator;
  readonly reservation: Paid;
}

/** Who books again, what the hotel kept of the reservation that was cancelled, and the way back to it. D24 */
export const AgainNotice = ({ translator: { t, locale, money }, reservation }: AgainNoticeProps) => {
  const { code, guest, quote } = reservation;
  const { kept } = summarizePayments(reservation);
  return (
    <DeskNotice tone="quiet" title={t('desk.new.again', { name: formatGuestName(guest) })}>
      <p>
        {kept > 0
          ? t('desk.new.again.kept', { amount: money(kept, quote.currency) })
          : t('desk.new.again.nothing-kept')}{' '}
        <a href={createDeskLinks(locale).reservation(code)}>{t('desk.new.again.link', { code })}</a>
      </p>
    </DeskNotice>
  );
};
