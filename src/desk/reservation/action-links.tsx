import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { type DeskPermission, isPermitted, type Staff } from '#src/kernel/staff.ts';
import { type IsoDate, isInHouse } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

interface ActionLinksProps {
  readonly translator: Translator;
  readonly staff: Staff;
  readonly reservation: Paid;
  readonly today: IsoDate;
}

type Action = 'change' | 'cancel' | 'refund' | 'payment' | 'noShow';

const PERMISSIONS: Readonly<Record<Action, DeskPermission>> = {
  change: 'handle',
  cancel: 'handle',
  refund: 'override',
  payment: 'record-payments',
  noShow: 'handle',
};

/** What the status and the dates allow; each screen decides again. */
const listActions = ({ status, quote: { stay } }: Paid, today: IsoDate): Action[] => {
  if (status === 'cancelled') return ['refund', 'payment'];
  if (isInHouse(stay, today))
    return ['change', 'noShow', ...(today < stay.departure ? ['cancel' as const] : []), 'refund', 'payment'];
  if (today > stay.arrival) return ['noShow', 'refund', 'payment'];
  return ['change', 'cancel', 'refund', 'payment'];
};

/** Links to what the person may do with the reservation now. */
export const ActionLinks = ({ translator: { t, locale }, staff, reservation, today }: ActionLinksProps) => {
  const links = createDeskLinks(locale);
  return listActions(reservation, today)
    .filter((action) => isPermitted(staff.role, PERMISSIONS[action]))
    .map((action) => (
      <a key={action} className="desk-button" href={links[action](reservation.code)}>
        {t(`desk.detail.act.${action}`)}
      </a>
    ));
};
