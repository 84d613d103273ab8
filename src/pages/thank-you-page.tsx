import { withMaskedGuest } from '#src/booking/model/masked-guest.ts';
import { hotelToday } from '#src/booking/model/stay.ts';
import { ThankYou } from '#src/components/booking/thank-you.tsx';
import { WayHere } from '#src/components/content/way-here.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';
import { services } from '#src/server/provided-services.ts';
import { hasAccess } from '#src/server/request-access.ts';
import { NoSuchPage } from './error-pages.tsx';
import type { PageProps } from './page-props.ts';
import { roomContents } from './room-contents.ts';

/** How to get there, where the content backend tells it; a booking never waits for it. */
const wayHereIn = async (locale: Locale) => {
  const { content, log } = services();
  try {
    const page = await content.page('como-llegar', locale);
    return page && <WayHere page={page} locale={locale} />;
  } catch (error) {
    log.warn({ err: error }, 'the way to the hotel is not shown');
    return null;
  }
};

/** After the booking: code, summary, and what happens next. Its address may be shared, so it does not say who the guest is. */
export default async function ThankYouPage({ locale, paid }: PageProps) {
  if (paid?.status !== 'confirmed') return <NoSuchPage locale={locale} />;
  const reservation = (await hasAccess(paid.reserva)) ? paid : withMaskedGuest(paid);
  const words = wordsIn(locale);
  const { clock, hotel, policy } = services();
  const today = hotelToday(clock.now(), policy.timeZone);
  const title = words.t('thank-you.title', { name: reservation.guest.firstName });
  const [contents, wayHere] = await Promise.all([roomContents(locale), wayHereIn(locale)]);
  return (
    <>
      <PageHead title={title} hotelName={hotel.name} />
      <meta name="robots" content="noindex" />
      <ThankYou {...{ words, title, reservation, contents, hotel, policy, today, wayHere }} />
    </>
  );
}
