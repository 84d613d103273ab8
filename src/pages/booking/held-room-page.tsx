import { BookingStep } from '#src/components/booking-steps/booking-step.tsx';
import { getRoomTypeName } from '#src/components/booking-steps/get-room-type-name.ts';
import { HeldRoom } from '#src/components/held-room/held-room.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { TranslatorProvider } from '#src/components/ui/translator.client.tsx';
import { getTranslator, selectMessages } from '#src/i18n/translator.ts';
import type { HeldRoomProps, PageProps } from '#src/pages/page-props.ts';
import { loadRoomContents } from '#src/pages/rooms/load-room-contents.ts';
import { createLinks } from '#src/routing/links.ts';

const MESSAGES = ['held-room.', 'rejection.', 'checkout.unexpected'];

/** One room of the hold. */
export default async function HeldRoomPage({ locale, context, held, room }: PageProps & HeldRoomProps) {
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  const { reserva, quote } = held;
  const contents = await loadRoomContents(context.services, locale);
  const title = translator.t('held-room.title', { number: room.roomId, room: getRoomTypeName(contents, room) });
  return (
    <BookingStep translator={translator} step="checkout" title={title} back={{ checkout: links.checkout(reserva) }}>
      <PageHead title={title} hotelName={context.services.hotel.name} />
      <TranslatorProvider locale={locale} messages={selectMessages(locale, MESSAGES)}>
        <HeldRoom translator={translator} reserva={reserva} quote={quote} room={room} contents={contents} />
      </TranslatorProvider>
    </BookingStep>
  );
}
