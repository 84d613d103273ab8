import type { Booking } from '#src/booking/model/hold.ts';
import { StayBrief } from '#src/components/booking/stay-brief.tsx';
import type { Words } from '#src/i18n/intl.ts';
import { roomContents } from '#src/pages/room-contents.ts';

/** The stay that a notice is about, as far as content tells of its room. */
export const StayAside = async ({ words, booking }: { words: Words; booking: Pick<Booking, 'quote'> }) => (
  <StayBrief words={words} quote={booking.quote} contents={await roomContents(words.locale)} />
);
