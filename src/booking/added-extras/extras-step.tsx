import { createAddOnGroups } from '#src/booking/extras/add-on.text.ts';
import { describeAddOns } from '#src/booking/proposal/add-on.text.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import { StaySummary } from '#src/booking/ui/stay-summary.tsx';
import type { Hotel } from '#src/kernel/hotel.ts';
import type { AddOnOffer } from '#src/rates/extras/add-on.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { serializeProps } from '#src/site/i18n/serialized-props.ts';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { ContactLine } from '#src/site/ui/contact-line.tsx';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { ExtrasForm } from './extras-form.client.tsx';

interface ExtrasStepProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  readonly contents: RoomContents;
  readonly hotel: Pick<Hotel, 'name' | 'email' | 'phone' | 'whatsApp'>;
  /** Those that the reservation does not have. */
  readonly offers: readonly AddOnOffer[];
  readonly documentTitle: string;
}

const MESSAGES = [
  'extras.choose',
  'extras.submit',
  'add-on.',
  'manage.',
  'rejection.',
  'checkout.error',
  'checkout.hold.extended',
];

const BookedAddOns = ({
  translator,
  reservation,
  hotel,
}: Pick<ExtrasStepProps, 'translator' | 'reservation' | 'hotel'>) => {
  const booked = describeAddOns(translator, reservation.quote);
  return (
    booked.length > 0 && (
      <section>
        <h2>{translator.t('extras.booked')}</h2>
        <ul>
          {booked.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{translator.t('extras.booked.cancel')}</p>
        <ContactLine translator={translator} hotel={hotel} />
      </section>
    )
  );
};

/** First step of adding extras: choosing them. R14 */
export const ExtrasStep = (props: ExtrasStepProps) => {
  const { translator, reservation, contents, offers, documentTitle } = props;
  const { reserva, quote } = reservation;
  const groups = createAddOnGroups({ translator, quote }, contents, offers);
  return (
    <div className="manage-columns">
      <div className="manage-main">
        <TranslatorProvider locale={translator.locale} messages={selectMessages(translator.locale, MESSAGES)}>
          <ExtrasForm reserva={reserva} groups={serializeProps(groups)} documentTitle={documentTitle} />
        </TranslatorProvider>
        <BookedAddOns {...props} />
      </div>
      <StaySummary translator={translator} title={translator.t('reservation.stay')} quote={quote} contents={contents} />
    </div>
  );
};
