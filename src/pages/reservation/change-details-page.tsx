import { canChangeRequest } from '#src/booking/model/guest/guest-request.ts';
import type { Confirmed } from '#src/booking/model/reservation/reservation.ts';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { DetailsForm } from '#src/components/reservation/details/details-form.client.tsx';
import { ManageStep } from '#src/components/reservation/manage-step.tsx';
import { RejectedStep } from '#src/components/reservation/rejected-step.tsx';
import { TranslatorProvider } from '#src/components/ui/translator.client.tsx';
import { describeRejection } from '#src/i18n/booking-texts.ts';
import { getCountries } from '#src/i18n/countries.ts';
import { getTranslator, selectMessages } from '#src/i18n/translator.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { PageProps, ReservationProps } from '#src/pages/page-props.ts';

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
