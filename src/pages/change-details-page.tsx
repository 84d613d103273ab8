import { hotelToday } from '#src/booking/model/stay.ts';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { DetailsForm } from '#src/components/reservation/details-form.client.tsx';
import { ManageStep } from '#src/components/reservation/manage-step.tsx';
import { RefusedStep } from '#src/components/reservation/refused-step.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { refusalText } from '#src/i18n/booking-words.ts';
import { countriesIn } from '#src/i18n/countries.ts';
import { messagesFor, wordsIn } from '#src/i18n/words.ts';
import { services } from '#src/server/provided-services.ts';
import { NoSuchPage } from './error-pages.tsx';
import type { PageProps } from './page-props.ts';

const MESSAGES = ['details.', 'manage.', 'checkout.', 'field.', 'field-error.', 'rejection.'];

/** Names, contact and arrival time. */
export default function ChangeDetailsPage({ locale, paid: reservation }: PageProps) {
  if (reservation?.status !== 'confirmed') return <NoSuchPage locale={locale} />;
  const words = wordsIn(locale);
  const { clock, hotel, policy } = services();
  const today = hotelToday(clock.now(), policy.timeZone);
  const title = words.t('details.title');
  if (reservation.quote.stay.departure <= today)
    return (
      <ManageStep words={words} reservation={reservation} title={title}>
        <PageHead title={title} hotelName={hotel.name} />
        <RefusedStep words={words} hotel={hotel} title={refusalText(words, 'not-changeable')} />
      </ManageStep>
    );
  return (
    <ManageStep words={words} reservation={reservation} title={title} lead={words.t('details.lead')}>
      <WordsProvider locale={locale} messages={messagesFor(locale, MESSAGES)}>
        <DetailsForm
          reserva={reservation.reserva}
          guest={reservation.guest}
          countries={countriesIn(locale)}
          today={today}
          checkIn={policy.checkIn}
          documentTitle={`${title} — ${hotel.name}`}
        />
      </WordsProvider>
    </ManageStep>
  );
}
