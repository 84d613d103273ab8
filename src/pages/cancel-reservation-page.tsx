import type { Confirmed } from '#src/booking/model/reservation.ts';
import { roomTypeName } from '#src/components/booking/room-type-name.ts';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { CancellationStep } from '#src/components/reservation/cancellation-step.tsx';
import { ManageStep } from '#src/components/reservation/manage-step.tsx';
import { RefusedStep } from '#src/components/reservation/refused-step.tsx';
import { refusalText } from '#src/i18n/booking-words.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import { services } from '#src/server/provided-services.ts';
import { seeOther } from '#src/server/see-other.ts';
import { NoSuchPage } from './error-pages.tsx';
import type { PageProps } from './page-props.ts';
import { roomContents } from './room-contents.ts';

/** The room that the address names; undefined when it is gone, null for the whole reservation. */
const roomOf = ({ quote }: Confirmed, asked: string | null) => {
  if (asked === null) return null;
  const room = quote.rooms.find(({ roomId }) => roomId === asked);
  return room && quote.rooms.length > 1 ? room : undefined;
};

/** What cancelling means, and then the button that does it. B8 */
export default async function CancelReservationPage({ locale, query = '', paid: reservation }: PageProps) {
  if (reservation?.status !== 'confirmed') return <NoSuchPage locale={locale} />;
  const words = wordsIn(locale);
  const { booking, hotel } = services();
  const { reserva } = reservation;
  const params = new URLSearchParams(query);
  const room = roomOf(reservation, params.get('room'));
  if (room === undefined) return seeOther(linksIn(locale).cancelReservation(reserva));
  const preview = await booking.previewCancellation({ reserva, roomId: room?.roomId ?? null });
  const contents = await roomContents(locale);
  const title = room
    ? words.t('cancel.title.room', { number: room.roomId, room: roomTypeName(contents, room) })
    : words.t('cancel.title');
  if (!preview.ok)
    return (
      <ManageStep words={words} reservation={reservation} title={title}>
        <PageHead title={title} hotelName={hotel.name} />
        <RefusedStep words={words} hotel={hotel} title={refusalText(words, preview.code)} />
      </ManageStep>
    );
  return (
    <ManageStep words={words} reservation={reservation} title={title}>
      <CancellationStep
        {...{ words, reservation, contents }}
        preview={preview.value}
        isSure={params.has('sure')}
        documentTitle={`${title} — ${hotel.name}`}
      />
    </ManageStep>
  );
}
