import type { ReactNode } from 'react';
import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import type { Services } from '#src/composition/services.ts';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { BookingSummary } from '#src/desk/pay-links/booking-summary.tsx';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import type { RejectionCode } from '#src/kernel/outcome.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import {
  calculateLastDeparture,
  countNights,
  findDatesProblem,
  orderDates,
  type StayLimits,
  toHotelDate,
} from '#src/kernel/stay/stay.ts';
import {
  describeDatesProblem,
  describePartiesProblem,
  describeRejection,
} from '#src/rates/availability/refusals.text.ts';
import { readAddOnChoices } from '#src/rates/extras/add-on-form.rules.ts';
import { isTooBigForAnyRoom } from '#src/rates/offers/room-offer.rules.ts';
import { DESK_MAX_ROOMS } from '#src/rates/room-limit/room-limit.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import {
  type DeskBooking,
  readBookedAgain,
  readDeskBooking,
  toFormData,
} from '#src/site/routing/desk-booking-query.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { AgainNotice } from './again-notice.tsx';
import { ExtrasForm, GuestStep } from './guest-step.tsx';
import { RoomChoices } from './room-choices.tsx';
import { CodeNotice, LimitsNotice, NearestStays, type NearestStaysProps } from './search-notices.tsx';
import { StayForm } from './stay-form.tsx';
import { listStayLimits } from './stay-limits.rules.ts';

interface ChosenStayProps extends Pick<NearestStaysProps, 'translator' | 'booking'> {
  readonly children: ReactNode;
}

/** What was asked for in one line, once it has results; its form opens from there. */
const ChosenStay = ({ translator: { t, date }, booking, children }: ChosenStayProps) => {
  const { arrival, departure, rooms } = booking;
  return (
    <details className="chosen-stay">
      <summary>
        <strong>
          {t('desk.new.stay.summary', {
            from: date(arrival, 'medium'),
            until: date(departure, 'medium'),
            nights: t('desk.nights', { count: countNights({ arrival, departure }) }),
            rooms: t('desk.new.stay.rooms', { count: rooms.length }),
          })}
        </strong>{' '}
        <span className="desk-link">{t('desk.new.stay.change')}</span>
      </summary>
      {children}
    </details>
  );
};

interface StepProps {
  readonly translator: Translator;
  readonly services: Services;
  readonly booking: DeskBooking;
  readonly getRoomName: (roomTypeId: string) => string;
}

const getStayLimits = ({ clock, policy }: Services): StayLimits => {
  const today = toHotelDate(clock.now(), policy.timeZone);
  return { today, lastDay: calculateLastDeparture(today, policy), maxNights: policy.maxNights };
};

/** Why dates or guests were refused, in the words that guests read. B3, B4 */
const describeStayRefusal = (
  { translator, services, booking }: Omit<StepProps, 'getRoomName'>,
  code: RejectionCode,
) => {
  const limits = getStayLimits(services);
  const problem = findDatesProblem(booking.arrival, booking.departure, limits);
  const title = describeRejection(translator, code, DESK_MAX_ROOMS);
  if (code === 'verify-dates') return { title, text: problem ? describeDatesProblem(translator, problem, limits) : '' };
  return { title, text: code === 'verify-guests' ? describePartiesProblem(translator, booking.rooms) : '' };
};

const toStay = ({ arrival, departure, rooms, promo, isAnyway }: DeskBooking) => ({
  ...{ arrival, departure, rooms, isAnyway },
  ...(promo !== '' && { promotionCode: promo }),
});

type Found = Extract<Awaited<ReturnType<Services['desk']['searchRooms']>>, { ok: true }>['value'];

/** The second step, or what else is free when nothing is. */
const RoomStep = ({
  translator,
  services,
  booking,
  getRoomName,
  found,
  mayRecord,
  refusal,
}: StepProps & { readonly found: Found; readonly mayRecord: boolean; readonly refusal: string | undefined }) => {
  const { t } = translator;
  const { currency } = services.policy;
  const { promotion } = found;
  const { today } = getStayLimits(services);
  return (
    <DeskPanel id="rooms" title={t('desk.new.rooms')}>
      {promotion && <CodeNotice {...{ translator, promotion, today, currency }} code={booking.promo} />}
      <LimitsNotice {...{ translator, booking, mayRecord }} limits={listStayLimits(found)} />
      {!found.bookable && (
        <NearestStays
          {...{ translator, booking, currency }}
          nearest={found.nearest}
          isTooBig={found.rooms.some(isTooBigForAnyRoom)}
        />
      )}
      <RoomChoices
        {...{ translator, booking, currency, getRoomName, refusal }}
        rooms={found.rooms}
        terms={found.terms}
      />
    </DeskPanel>
  );
};

/** The last step: price, extras and the guest; back to the rooms when they are not to be had. */
const showBookingStep = async (
  props: StepProps & { readonly found: Found; readonly guest: GuestDetails | undefined; readonly mayRecord: boolean },
) => {
  const { translator, services, booking, getRoomName, guest, mayRecord } = props;
  const { t, locale } = translator;
  const extras = readAddOnChoices(toFormData(booking.extras));
  const stay = { ...toStay(booking), choices: booking.choices };
  const chosen = await services.desk.quoteStay({ ...stay, ...(extras.ok && { addOns: extras.value }) });
  const refused = chosen.ok ? (extras.ok ? undefined : extras) : chosen;
  const isOfExtras = refused !== undefined && booking.extras.length > 0;
  // What the extras were refused for is said above them; the rooms are priced without.
  const quoted = isOfExtras ? await services.desk.quoteStay(stay) : chosen;
  const refusal = refused && describeRejection(translator, refused.code, Number(refused.details.max ?? 0));
  if (!quoted.ok) return <RoomStep {...props} refusal={refusal} />;
  const { quote, offers } = quoted.value;
  const kept = isOfExtras ? { ...booking, extras: [] } : booking;
  const { today } = getStayLimits(services);
  const texts = getDeskFormTexts(locale, t('desk.new.title'));
  const { currency } = quote;
  const roomsHref = createDeskLinks(locale).newBooking({ ...booking, choices: [], extras: [] });
  return (
    <div className="desk-columns">
      <div className="desk-stack">
        <DeskPanel id="guest" title={t('desk.new.guest')}>
          <GuestStep
            {...{ translator, quote, guest, mayRecord }}
            booking={kept}
            idempotencyKey={crypto.randomUUID()}
            texts={texts}
          />
        </DeskPanel>
        {offers.length > 0 && (
          <DeskPanel id="extras" title={t('add-on.title')}>
            <ExtrasForm {...{ translator, booking, offers, currency }} refusal={isOfExtras ? refusal : undefined} />
          </DeskPanel>
        )}
      </div>
      <DeskPanel
        id="summary"
        title={t('desk.new.summary')}
        actions={<a href={roomsHref}>{t('desk.new.change-rooms')}</a>}
      >
        <BookingSummary {...{ translator, quote, getRoomName, today }} />
      </DeskPanel>
    </div>
  );
};

/** The cancelled reservation whose guest books again. D24 */
const findFormer = async ({ desk }: Services, query: string) => {
  const again = readBookedAgain(query);
  const found = again === '' ? undefined : await desk.findByTypedCode(again);
  return found?.status === 'cancelled' ? found : undefined;
};

/** A booking by telephone: dates and guests, rooms and rates, the guest; each step has the booking in its address. D11 */
export default async function NewBookingPage({ locale, context, staff, query = '' }: DeskPageProps) {
  const translator = getTranslator(locale);
  const { services } = context;
  const { t } = translator;
  const maxRooms = DESK_MAX_ROOMS;
  const typed = readDeskBooking(query, maxRooms);
  const booking = typed && orderDates(typed);
  const former = await findFormer(services, query);
  // Whose dates are past is asked for others, and told no error.
  const isUnasked = former !== undefined && booking?.arrival === '' && booking.departure === '';
  const searched = booking && !isUnasked ? await services.desk.searchRooms(toStay(booking)) : undefined;
  const refusal =
    booking && searched && !searched.ok
      ? describeStayRefusal({ translator, services, booking }, searched.code)
      : undefined;
  const getRoomName = await loadRoomNames(services, locale);
  const isChosen = booking?.choices.every((choice) => choice !== '');
  const isIncomplete = new URLSearchParams(query).has('chosen');
  const title = t('desk.new.title');
  const links = createDeskLinks(locale);
  const stayForm = <StayForm {...{ translator, booking, maxRooms, refusal }} />;
  const mayRecord = isPermitted(staff.role, 'record-payments');
  const isFound = booking !== undefined && searched?.ok === true;
  return (
    <DeskScreen
      title={title}
      hotelName={refusal ? undefined : services.hotel.name}
      actions={<a href={links.payLinks}>{t('desk.nav.pay-links')}</a>}
    >
      {refusal && <title>{`${t('desk.error-title', { title })} — ${services.hotel.name}`}</title>}
      {former && <AgainNotice translator={translator} reservation={former} />}
      <DeskPanel id="stay" title={t('desk.new.stay')}>
        {isFound ? <ChosenStay {...{ translator, booking }}>{stayForm}</ChosenStay> : stayForm}
      </DeskPanel>
      {isFound &&
        isChosen &&
        (await showBookingStep({
          ...{ translator, services, booking, getRoomName },
          found: searched.value,
          guest: former?.guest,
          mayRecord,
        }))}
      {isFound && !isChosen && (
        <RoomStep
          {...{ translator, services, booking, getRoomName }}
          found={searched.value}
          mayRecord={mayRecord}
          refusal={isIncomplete ? t('rejection.select-room') : undefined}
        />
      )}
    </DeskScreen>
  );
}
