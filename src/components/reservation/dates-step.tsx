import type { Confirmed } from '#src/booking/model/reservation.ts';
import type { RoomContents } from '#src/components/booking/offer.ts';
import type { StayDatesProps } from '#src/components/booking/stay-dates-props.ts';
import { StaySummary } from '#src/components/booking/stay-summary.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import type { Words } from '#src/i18n/intl.ts';
import { messagesFor } from '#src/i18n/words.ts';
import { DatesForm } from './dates-form.client.tsx';

interface DatesStepProps {
  readonly words: Words;
  readonly reservation: Confirmed;
  readonly contents: RoomContents;
  readonly limits: Pick<StayDatesProps, 'today' | 'lastDay' | 'maxNights' | 'currency'>;
  readonly documentTitle: string;
}

const MESSAGES = [
  'dates.',
  'manage.',
  'booking.',
  'calendar.',
  'closed.',
  'search.dates.',
  'rejection.',
  'checkout.error',
  'checkout.hold.extended',
];

/** The first step of a change of dates: which ones. */
export const DatesStep = ({ words, reservation, contents, limits, documentTitle }: DatesStepProps) => {
  const { reserva, quote } = reservation;
  const [room, ...others] = quote.rooms;
  return (
    <div className="manage-columns">
      <WordsProvider locale={words.locale} messages={messagesFor(words.locale, MESSAGES)}>
        <DatesForm
          reserva={reserva}
          stay={quote.stay}
          // Prices of one type say little to a guest with several.
          roomTypeId={others.length === 0 ? room?.roomTypeId : undefined}
          documentTitle={documentTitle}
          {...limits}
        />
      </WordsProvider>
      <StaySummary words={words} title={words.t('dates.now')} quote={quote} contents={contents} />
    </div>
  );
};
