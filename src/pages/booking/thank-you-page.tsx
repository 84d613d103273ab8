import { maskGuest } from '#src/booking/model/guest/mask-guest.ts';
import type { Confirmed } from '#src/booking/model/reservation/reservation.ts';
import { Directions } from '#src/components/content/directions.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { ThankYou } from '#src/components/thank-you/thank-you.tsx';
import { getTranslator } from '#src/i18n/translator.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { PageProps } from '#src/pages/page-props.ts';
import { loadRoomContents } from '#src/pages/rooms/load-room-contents.ts';
import { hasAccess } from '#src/server/request/request-access.ts';
import type { Services } from '#src/server/services.ts';

/** Directions to the hotel; null when the content backend fails, which must not fail the page of a booking. */
const loadDirections = async ({ content, log }: Pick<Services, 'content' | 'log'>, locale: Locale) => {
  try {
    const page = await content.getPage('como-llegar', locale);
    return page && <Directions page={page} locale={locale} />;
  } catch (error) {
    log.warn({ err: error }, 'the way to the hotel is not shown');
    return null;
  }
};

/** Code, summary and next steps. Its address may be shared, so browsers without access see a masked guest. */
export default async function ThankYouPage({
  locale,
  context,
  reservation: booked,
}: PageProps & { reservation: Confirmed }) {
  const reservation = (await hasAccess(context, booked.reserva)) ? booked : maskGuest(booked);
  const translator = getTranslator(locale);
  const { clock, hotel, policy } = context.services;
  const today = toHotelDate(clock.now(), policy.timeZone);
  const title = translator.t('thank-you.title', { name: reservation.guest.firstName });
  const [contents, directions] = await Promise.all([
    loadRoomContents(context.services, locale),
    loadDirections(context.services, locale),
  ]);
  return (
    <>
      <PageHead title={title} hotelName={hotel.name} />
      <meta name="robots" content="noindex" />
      <ThankYou {...{ translator, title, reservation, contents, hotel, policy, today, directions }} />
    </>
  );
}
