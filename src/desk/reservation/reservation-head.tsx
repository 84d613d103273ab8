import { describeActor, formatMoment, type HistoryContext } from '#src/booking/history/history.text.ts';
import { countMarks, type RoomPresence } from '#src/booking/presence/stay-mark.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { findBalanceChargeDate } from '#src/booking/reservation/reservation-balance.ts';
import { markPresence } from '#src/desk/presence/mark-presence.action.ts';
import { describeGivenRooms } from '#src/desk/summary/load-room-names.ts';
import { StatusBadge } from '#src/desk/summary/reservation-marks.tsx';
import type { DeskDay } from '#src/desk/summary/reservation-summary.rules.ts';
import { DeskButton } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { type DeskPermission, isPermitted, type Staff } from '#src/kernel/staff.ts';
import { countNights } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { findNextAction, listActions, type ReservationAction, type Standing } from './next-action.rules.ts';
import type { ReservationFile } from './reservation-file.rules.ts';

/** A reservation on a day of the hotel. */
interface HeadProps {
  readonly reservation: Paid;
  readonly presence: readonly RoomPresence[];
  readonly standing: Standing;
  readonly day: DeskDay;
}

const PERMISSIONS: Readonly<Record<ReservationAction, DeskPermission>> = {
  change: 'handle',
  cancel: 'handle',
  refund: 'override',
  payment: 'record-payments',
  noShow: 'handle',
  bookAgain: 'handle',
};

/** Dates to come are filled in, those that are past stay empty. D24 */
const buildBookAgainHref = (translator: Translator, { code, quote }: Paid, { today }: DeskDay): string => {
  const { stay, rooms } = quote;
  const isToCome = stay.arrival >= today;
  return createDeskLinks(translator.locale).newBooking({
    ...(isToCome && stay),
    rooms: rooms.map(({ party }) => [party.adults, ...party.childAges].join(',')),
    again: code,
  });
};

interface ActionLinksProps extends HeadProps {
  readonly translator: Translator;
  readonly staff: Staff;
  readonly marks: ReservationFile['marks'];
  readonly texts: DeskFormTexts;
}

/** What comes next as the button, and quieter what the person may do besides. */
export const ActionLinks = ({ translator, staff, marks, texts, ...head }: ActionLinksProps) => {
  const { reservation, presence, standing, day } = head;
  const { code, quote } = reservation;
  const { t, locale } = translator;
  const links = { ...createDeskLinks(locale), bookAgain: () => buildBookAgainHref(translator, reservation, day) };
  const next = findNextAction(standing, quote.stay, day);
  const actions = listActions(reservation, presence, day).filter((action) =>
    isPermitted(staff.role, PERMISSIONS[action]),
  );
  const isPress = (next === 'arrived' || next === 'left') && isPermitted(staff.role, 'handle');
  return (
    <>
      {isPress && (
        <DeskForm
          action={markPresence}
          hidden={{ locale, code, room: '', seen: String(countMarks(marks, 'presence')), screen: 'reservation' }}
          texts={texts}
          buttons={<DeskButton step={next}>{t(`desk.detail.next.${next}`)}</DeskButton>}
        />
      )}
      {actions
        .toSorted((one, other) => Number(other === next) - Number(one === next))
        .map((action) => (
          <a
            key={action}
            className={action === next ? 'desk-button desk-button-primary' : undefined}
            href={links[action](code)}
          >
            {t(`desk.detail.act.${action}`)}
          </a>
        ))}
    </>
  );
};

/** `Arrives in 3 days`, `In house, room 12`, `Departed`; nothing of a stay that does not take place. */
const describePlace = ({ t, date }: Translator, { reservation, presence, standing, day }: HeadProps): string | null => {
  const { stay } = reservation.quote;
  const given = describeGivenRooms({ presence });
  switch (standing.place) {
    case 'to-come':
      return t('desk.detail.place.to-come', {
        days: countNights({ arrival: day.today, departure: stay.arrival }),
        date: date(stay.arrival, 'medium'),
      });
    case 'expected':
      return stay.arrival === day.today
        ? t('desk.detail.place.today')
        : t('desk.detail.place.late', { date: date(stay.arrival, 'medium') });
    case 'in-house':
      return given === '' ? t('desk.detail.place.in-house') : t('desk.detail.place.room', { room: given });
    case 'departed':
      return t('desk.detail.place.departed', { date: date(stay.departure, 'medium') });
    default:
      return null;
  }
};

/** What is owed, and when it is charged. */
const describeMoney = (
  { translator: { t, money, date }, timeZone, currency }: HistoryContext,
  { reservation, standing: { owed, urgency } }: HeadProps,
): string => {
  const amount = money(Math.abs(owed), currency);
  if (urgency === 'none') return t('desk.detail.money.paid');
  if (urgency === 'to-return') return t('desk.detail.money.to-return', { amount });
  const chargedOn = urgency === 'later' ? findBalanceChargeDate(reservation, { timeZone }) : null;
  return chargedOn === null
    ? t('desk.detail.money.owed', { amount })
    : t('desk.detail.money.later', { amount, date: date(chargedOn, 'medium') });
};

/** When, by whom and how it was booked. `at`: formatted. D27 */
const describeOrigin = (translator: Translator, origin: ReservationFile['origin'], at: string): string => {
  const { source, agent } = origin;
  const booked = describeMaker(translator, origin, at);
  if (source === 'web' || source === 'desk') return booked;
  return [booked, [translator.t(`desk.source.${source}`), agent].filter(Boolean).join(': ')].join(', ');
};

const describeMaker = (translator: Translator, { madeBy, source }: ReservationFile['origin'], at: string): string => {
  const { t } = translator;
  if (madeBy === 'unknown') return t('desk.detail.booked.by-unknown', { at });
  if (madeBy) return t('desk.detail.booked.by', { at, who: describeActor(translator, madeBy) });
  return `${t('desk.detail.booked', { at })}, ${t(`desk.source.${source}`)}`;
};

interface AboutProps extends HeadProps {
  readonly context: HistoryContext;
  readonly origin: ReservationFile['origin'];
}

/** Where the guest is, what is owed, and where the reservation comes from. */
export const About = ({ context, origin, ...head }: AboutProps) => {
  const { translator, timeZone } = context;
  const { reservation, presence, standing, day } = head;
  const isNoShow = reservation.status === 'cancelled' && reservation.cause === 'no-show';
  const status = isNoShow ? 'no-show' : reservation.status;
  const balanceFlag = reservation.status === 'confirmed' ? (reservation.balance?.flag ?? null) : null;
  const place = describePlace(translator, head);
  return (
    <>
      <StatusBadge
        reservation={{ status, balanceFlag, presence, ...reservation.quote.stay }}
        day={day}
        translator={translator}
      />
      <p className="detail-standing">
        {place !== null && <strong>{place}</strong>}
        <span className={standing.urgency === 'overdue' ? 'desk-overdue' : 'desk-muted'}>
          {describeMoney(context, head)}
        </span>
      </p>
      <span className="desk-muted">
        {describeOrigin(translator, origin, formatMoment(translator, reservation.confirmedAt, timeZone))}
      </span>
      {origin.payLinkId !== null && (
        <a href={createDeskLinks(translator.locale).payLink(origin.payLinkId)}>
          {translator.t('desk.detail.pay-link')}
        </a>
      )}
    </>
  );
};
