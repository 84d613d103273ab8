import type { ReservationSummary } from '#src/booking/model/desk/reservation-summary.ts';
import { DeskBadge } from '#src/components/desk/ui/desk-badge.tsx';
import type { Translator } from '#src/i18n/intl.ts';

interface StatusBadgeProps {
  readonly reservation: Pick<ReservationSummary, 'status' | 'balanceFlag'>;
  readonly translator: Translator;
}

/** What became of a reservation; of a confirmed one also that its balance could not be charged. */
export const StatusBadge = ({ reservation: { status, balanceFlag }, translator: { t } }: StatusBadgeProps) => {
  if (balanceFlag !== null) return <DeskBadge tone="bad">{t('desk.status.balance-failed')}</DeskBadge>;
  return <DeskBadge tone={status === 'confirmed' ? 'good' : 'quiet'}>{t(`desk.status.${status}`)}</DeskBadge>;
};
