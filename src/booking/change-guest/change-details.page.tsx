import { canChangeRequest } from '#src/booking/guest/guest-request.rules.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { ManageStep, RejectedStep } from '#src/booking/reservation-steps/manage-step.tsx';
import type { PageProps, ReservationProps } from '#src/composition/request/page-props.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeRejection } from '#src/rates/availability/refusals.text.ts';
import { getCountries } from '#src/site/i18n/countries.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { DetailsForm } from './details-form.client.tsx';

const MESSAGES = ['details.', 'manage.', 'checkout.', 'field.', 'field-error.', 'rejection.', 'request.'];

/** Names, contact, arrival time, and until the arrival requests. */
export default function ChangeDetailsPage({ locale, context, reservation }: PageProps & ReservationProps<Confirmed>) {
  const translator = getTranslator(locale);
  const { clock, hotel, policy } = context.services;
  const today = toHotelDate(clock.now(), policy.timeZone);
  const title = translator.t('details.title');
  if (reservation.quote.stay.departure <= today)
    return (
      <ManageStep translator={translator} reservation={reservation} title={title}>
        <PageHead title={title} hotelName={hotel.name} />
        <RejectedStep translator={translator} hotel={hotel} title={describeRejection(translator, 'not-changeable')} />
      </ManageStep>
    );
  return (
    <ManageStep translator={translator} reservation={reservation} title={title} lead={translator.t('details.lead')}>
      <TranslatorProvider locale={locale} messages={selectMessages(locale, MESSAGES)}>
        <DetailsForm
          reserva={reservation.reserva}
          guest={reservation.guest}
          countries={getCountries(locale)}
          requestRooms={canChangeRequest(reservation.quote.stay, today) ? reservation.quote.rooms.length : null}
          today={today}
          checkIn={policy.checkIn}
          documentTitle={`${title} — ${hotel.name}`}
        />
      </TranslatorProvider>
    </ManageStep>
  );
}
