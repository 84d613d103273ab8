import type { Confirmed } from '#src/booking/model/reservation/reservation.ts';
import { StaySummary } from '#src/components/booking-steps/stay-summary.tsx';
import type { RoomContents } from '#src/components/results/offer.ts';
import { ChargesNote } from '#src/components/rooms/charges-note.tsx';
import type { StayDatesProps } from '#src/components/search/stay-dates-props.ts';
import { TranslatorProvider } from '#src/components/ui/translator.client.tsx';
import type { Translator } from '#src/i18n/intl.ts';
import { selectMessages } from '#src/i18n/translator.ts';
import type { NightTax } from '#src/kernel/night-tax.ts';
import { DatesForm } from './dates-form.client.tsx';

interface DatesStepProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  readonly contents: RoomContents;
  readonly limits: Pick<StayDatesProps, 'today' | 'lastDay' | 'maxNights' | 'currency'>;
  readonly nightTax: NightTax;
  /** What is charged beside prices of nights. */
  readonly charges: readonly string[];
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

/** First step of a date change: choosing the dates. */
export const DatesStep = ({
  translator,
  reservation,
  contents,
  limits,
  nightTax,
  charges,
  documentTitle,
}: DatesStepProps) => {
  const { reserva, quote } = reservation;
  const [room, ...others] = quote.rooms;
  return (
    <>
      <div className="manage-columns">
        <TranslatorProvider locale={translator.locale} messages={selectMessages(translator.locale, MESSAGES, nightTax)}>
          <DatesForm
            reserva={reserva}
            stay={quote.stay}
            // With several room types, prices of one would mislead.
            roomTypeId={others.length === 0 ? room?.roomTypeId : undefined}
            documentTitle={documentTitle}
            {...limits}
          />
        </TranslatorProvider>
        <StaySummary translator={translator} title={translator.t('dates.now')} quote={quote} contents={contents} />
      </div>
      <ChargesNote charges={charges} />
    </>
  );
};
