import { DeskBadge } from '#src/desk/ui/desk-badge.tsx';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getStayStatus, type ReservationSummary } from './reservation-summary.rules.ts';

interface StatusBadgeProps {
  readonly reservation: Pick<ReservationSummary, 'status' | 'balanceFlag' | 'arrival' | 'departure'>;
  readonly today: IsoDate;
  readonly translator: Translator;
}

/** What became of a reservation; of a confirmed one also that its balance could not be charged. */
export const StatusBadge = ({ reservation, today, translator: { t } }: StatusBadgeProps) => {
  if (reservation.balanceFlag !== null) return <DeskBadge tone="bad">{t('desk.status.balance-failed')}</DeskBadge>;
  const status = getStayStatus(reservation, today);
  const isOpen = status === 'confirmed' || status === 'in-house';
  return <DeskBadge tone={isOpen ? 'good' : 'quiet'}>{t(`desk.status.${status}`)}</DeskBadge>;
};
