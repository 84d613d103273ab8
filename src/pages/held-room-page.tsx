import { BookingStep } from '#src/components/booking/booking-step.tsx';
import { HeldRoom } from '#src/components/booking/held-room.tsx';
import { roomTypeName } from '#src/components/booking/room-type-name.ts';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor, wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import { services } from '#src/server/provided-services.ts';
import { NoSuchPage } from './error-pages.tsx';
import type { PageProps } from './page-props.ts';
import { roomContents } from './room-contents.ts';

const MESSAGES = ['held-room.', 'rejection.', 'checkout.unexpected'];

/** One room of the hold. */
export default async function HeldRoomPage({ locale, id, held }: PageProps) {
  const words = wordsIn(locale);
  const links = linksIn(locale);
  const room = held?.quote.rooms.find(({ roomId }) => roomId === id);
  if (!held || !room) return <NoSuchPage locale={locale} />;
  const { reserva, quote } = held;
  const contents = await roomContents(locale);
  const title = words.t('held-room.title', { number: room.roomId, room: roomTypeName(contents, room) });
  return (
    <BookingStep words={words} step="checkout" title={title} back={{ checkout: links.checkout(reserva) }}>
      <PageHead title={title} hotelName={services().hotel.name} />
      <WordsProvider locale={locale} messages={messagesFor(locale, MESSAGES)}>
        <HeldRoom words={words} reserva={reserva} quote={quote} room={room} contents={contents} />
      </WordsProvider>
    </BookingStep>
  );
}
