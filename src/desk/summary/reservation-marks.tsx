import { DeskBadge } from '#src/desk/ui/desk-badge.tsx';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Catalogue } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { countExtras, getStayStatus, listOtherPlans, type ReservationSummary } from './reservation-summary.rules.ts';

export type MarkCatalogue = Pick<Catalogue, 'plans' | 'addOns'>;

interface ReservationMarksProps {
  readonly reservation: ReservationSummary;
  readonly catalogue: MarkCatalogue;
  /** The day whose extras are counted; without it, all of the stay. */
  readonly date?: IsoDate;
  readonly translator: Translator;
}

const listMarks = ({ reservation, catalogue, date, translator }: ReservationMarksProps): string[] => {
  const { t, locale } = translator;
  const plans = listOtherPlans(reservation, catalogue.plans).map(
    (id) => catalogue.plans.find(({ ratePlanId }) => ratePlanId === id)?.names[locale] ?? id,
  );
  const count = reservation.status === 'confirmed' ? countExtras(reservation, catalogue.addOns, date) : 0;
  return [
    ...plans,
    ...(count > 0 ? [t('desk.mark.extras', { count })] : []),
    ...(reservation.isMoved ? [t('desk.mark.moved')] : []),
  ];
};

/** What is not as usual: another rate plan than the standard one, extras, and that it was moved after the booking. */
export const ReservationMarks = (props: ReservationMarksProps) => {
  const marks = listMarks(props);
  if (marks.length === 0) return null;
  return (
    <span className="desk-marks">
      {marks.map((mark) => (
        <span key={mark}>
          <DeskBadge tone="quiet">{mark}</DeskBadge>{' '}
        </span>
      ))}
    </span>
  );
};

interface StatusBadgeProps {
  readonly reservation: Pick<ReservationSummary, 'status' | 'balanceFlag' | 'arrival' | 'departure'>;
  readonly today: IsoDate;
  readonly translator: Translator;
}

/** What became of a reservation, and beside it that its balance could not be charged: the stay and its money are two marks. */
export const StatusBadge = ({ reservation, today, translator: { t } }: StatusBadgeProps) => {
  const status = getStayStatus(reservation, today);
  const isOpen = status === 'to-come' || status === 'in-house';
  return (
    <>
      <DeskBadge tone={isOpen ? 'good' : 'quiet'}>{t(`desk.status.${status}`)}</DeskBadge>
      {reservation.balanceFlag !== null && (
        <>
          {' '}
          <DeskBadge tone="bad">{t('desk.status.balance-failed')}</DeskBadge>
        </>
      )}
    </>
  );
};
