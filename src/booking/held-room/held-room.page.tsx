import { BookingStep } from '#src/booking/ui/booking-step.tsx';
import { getRoomTypeName } from '#src/booking/ui/get-room-type-name.ts';
import { loadRoomContents } from '#src/booking/ui/load-room-contents.ts';
import type { HeldRoomProps, PageProps } from '#src/composition/request/page-props.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { HeldRoom } from './held-room.tsx';

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
