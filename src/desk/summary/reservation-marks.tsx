import { DeskBadge } from '#src/desk/ui/desk-badge.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Catalogue } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import {
  countExtras,
  type DeskDay,
  getStayStatus,
  listDayExtras,
  listOtherPlans,
  type ReservationSummary,
} from './reservation-summary.rules.ts';

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

/** `Cot, Spa × 2`: the extras of a day by name, for lists to print; the id of one that the hotel does not know any more. */
export const listExtraNames = (
  reservation: ReservationSummary,
  { addOns }: MarkCatalogue,
  date: IsoDate,
  locale: Locale,
): string =>
  listDayExtras(reservation, addOns, date)
    .map(({ addOnId, units }) => {
      const name = addOns.find((addOn) => addOn.addOnId === addOnId)?.names[locale] ?? addOnId;
      return units > 1 ? `${name} × ${units}` : name;
    })
    .join(', ');

interface StatusBadgeProps {
  readonly reservation: Pick<ReservationSummary, 'status' | 'balanceFlag' | 'arrival' | 'departure' | 'presence'>;
  readonly day: DeskDay;
  readonly translator: Translator;
}

/** What became of a reservation, and beside it that its balance could not be charged: the stay and its money are two marks. */
export const StatusBadge = ({ reservation, day, translator: { t } }: StatusBadgeProps) => {
  const status = getStayStatus(reservation, day);
  const isOpen = status === 'to-come' || status === 'expected' || status === 'in-house';
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
