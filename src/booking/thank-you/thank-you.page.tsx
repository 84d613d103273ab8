import { hasAccess } from '#src/booking/access/request-access.ts';
import { maskGuest } from '#src/booking/reservation/mask-guest.rules.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { loadRoomContents } from '#src/booking/ui/load-room-contents.ts';
import type { PageProps } from '#src/composition/request/page-props.ts';
import type { Services } from '#src/composition/services.ts';
import { Directions } from '#src/content/article/directions.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { ThankYou } from './thank-you.tsx';

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
