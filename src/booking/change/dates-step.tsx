import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { ChargesNote } from '#src/booking/ui/charges-note.tsx';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import { StaySummary } from '#src/booking/ui/stay-summary.tsx';
import type { NightTax } from '#src/kernel/night-tax.ts';
import type { StayDatesProps } from '#src/rates/calendar/stay-dates-props.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
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
