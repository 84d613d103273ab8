import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { ManageStep, RejectedStep } from '#src/booking/reservation-steps/manage-step.tsx';
import { getRoomTypeName, loadRoomContents } from '#src/booking/ui/load-room-contents.ts';
import type { PageProps, ReservationProps } from '#src/composition/request/page-props.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeRejection } from '#src/rates/availability/refusals.text.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { CancellationStep } from './cancellation-step.tsx';

/** The room that the query names; undefined when the reservation has no such room, null for the whole reservation. */
const findRoom = ({ quote }: Confirmed, asked: string | null) => {
  if (asked === null) return null;
  const room = quote.rooms.find(({ roomId }) => roomId === asked);
  return room && quote.rooms.length > 1 ? room : undefined;
};

/** The cancellation's refund and penalty, then the button that cancels. B8 */
export default async function CancelReservationPage({
  locale,
  context,
  query = '',
  reservation,
}: PageProps & ReservationProps<Confirmed>) {
  const translator = getTranslator(locale);
  const { booking, clock, hotel, policy } = context.services;
  const { reserva } = reservation;
  const params = new URLSearchParams(query);
  const room = findRoom(reservation, params.get('room'));
  if (room === undefined) return context.redirect(createLinks(locale).cancelReservation(reserva));
  const preview = await booking.previewCancellation({ reserva, roomId: room?.roomId ?? null });
  const contents = await loadRoomContents(context.services, locale);
  const title = room
    ? translator.t('cancel.title.room', { number: room.roomId, room: getRoomTypeName(contents, room) })
    : translator.t('cancel.title');
  if (!preview.ok)
    return (
      <ManageStep translator={translator} reservation={reservation} title={title}>
        <PageHead title={title} hotelName={hotel.name} />
        <RejectedStep translator={translator} hotel={hotel} title={describeRejection(translator, preview.code)} />
      </ManageStep>
    );
  return (
    <ManageStep translator={translator} reservation={reservation} title={title}>
      <CancellationStep
        {...{ translator, reservation, contents }}
        preview={preview.value}
        today={toHotelDate(clock.now(), policy.timeZone)}
        isSure={params.has('sure')}
        documentTitle={`${title} — ${hotel.name}`}
      />
    </ManageStep>
  );
}
