import { loadProposal } from '#src/booking/change/load-proposal.ts';
import { ProposalExpired, ProposalStep } from '#src/booking/change/proposal-step.tsx';
import { describeAddedAddOns, describeAddOns } from '#src/booking/change-rules/add-on.text.ts';
import { listAddedAddOns } from '#src/booking/change-rules/add-on-change.rules.ts';
import type { ChangeProposal } from '#src/booking/change-rules/date-change.rules.ts';
import { createAddOnGroups } from '#src/booking/extras/add-on.text.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { findDeclinedPayment } from '#src/booking/reservation-steps/find-declined-payment.ts';
import { ManageStep, RejectedStep } from '#src/booking/reservation-steps/manage-step.tsx';
import { loadRoomContents } from '#src/booking/ui/load-room-contents.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import { PriceLines, StaySummary } from '#src/booking/ui/stay-summary.tsx';
import { NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps, ReservationProps } from '#src/composition/request/page-props.ts';
import type { Hotel } from '#src/kernel/hotel.ts';
import { describeCard } from '#src/payments/card.text.ts';
import type { AddOnOffer } from '#src/rates/extras/add-on.rules.ts';
import { listAddedLines } from '#src/rates/quote/compare-rooms.rules.ts';
import { createAddedLines } from '#src/rates/quote/quote.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { serializeProps } from '#src/site/i18n/serialized-props.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { ContactLine } from '#src/site/ui/contact-line.tsx';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { ExtrasForm } from './extras-form.client.tsx';
import '#src/booking/reservation-steps/figures.css';
import './added-extras.css';

interface AddedExtrasProps {
  readonly translator: Translator;
  readonly proposal: ChangeProposal;
}

/** The extras of a proposal, and their lines with fees and taxes. R14 */
export const AddedExtras = ({ translator, proposal }: AddedExtrasProps) => {
  const { before, after } = proposal;
  const texts = describeAddedAddOns(translator, after, listAddedAddOns(before, after));
  return (
    <section className="added-extras">
      <h2 className="subheading">{translator.t('extras.added')}</h2>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <PriceLines {...createAddedLines(translator, listAddedLines(before, after), after.currency)} />
    </section>
  );
};

/** Amounts due now and later, and the new total. R14 */
export const ExtrasFigures = ({
  translator,
  proposal,
  reservation,
}: AddedExtrasProps & { readonly reservation: Confirmed }) => {
  const { after, dueNow } = proposal;
  const toText = (amount: number) => translator.money(amount, after.currency);
  const owed = calculateOutstandingAmount(reservation);
  return (
    <section>
      <h2 className="subheading">{translator.t('extras.then')}</h2>
      <dl className="figures">
        <div className={dueNow > 0 ? 'figures-strong' : undefined}>
          <dt>
            {reservation.card === null
              ? translator.t('reservation.at-hotel.charged')
              : translator.t('extras.due-now', { card: describeCard(translator, reservation.card) })}
          </dt>
          <dd>{toText(dueNow)}</dd>
        </div>
        <div>
          <dt>{translator.t('extras.total')}</dt>
          <dd>{toText(after.total)}</dd>
        </div>
        {owed > 0 && (
          <div>
            <dt>{translator.t('extras.balance')}</dt>
            <dd>{toText(owed)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
};

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
    <div className="with-summary">
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

type AddExtrasProps = PageProps & ReservationProps<Confirmed>;

/** The extras that can be added; no such page where the hotel offers none. R14 */
const ChooseExtras = async ({ locale, context, reservation }: AddExtrasProps) => {
  const translator = getTranslator(locale);
  const { booking, hotel } = context.services;
  const all = await booking.listAddableAddOns(reservation);
  if (all.length === 0) return <NoSuchPage locale={locale} context={context} />;
  const offers = all.filter(({ chosen }) => chosen === null);
  const title = translator.t('extras.title');
  if (offers.length === 0)
    return (
      <ManageStep translator={translator} reservation={reservation} title={title}>
        <PageHead title={title} hotelName={hotel.name} />
        <RejectedStep
          {...{ translator, hotel }}
          title={translator.t('extras.none.title')}
          text={translator.t('extras.none.text')}
        />
      </ManageStep>
    );
  const contents = await loadRoomContents(context.services, locale);
  return (
    <ManageStep translator={translator} reservation={reservation} title={title} lead={translator.t('extras.lead')}>
      <ExtrasStep
        {...{ translator, reservation, contents, hotel, offers }}
        documentTitle={`${title} — ${hotel.name}`}
      />
    </ManageStep>
  );
};

/** Extras after booking: choose, see the price, then accept or discard. The address of a proposal can be reloaded while it is held. */
export default async function AddExtrasPage(props: AddExtrasProps) {
  const { locale, context, query, reservation, laterPayment } = props;
  const translator = getTranslator(locale);
  const { clock, hotel, policy } = context.services;
  const { change, proposal, refused } = await loadProposal(props, 'extras');
  if (change === null) return ChooseExtras(props);
  const title = translator.t('extras.proposal.title');
  const lead = proposal && translator.t('extras.proposal.lead');
  return (
    <ManageStep translator={translator} reservation={reservation} title={title} lead={lead}>
      {proposal ? (
        <ProposalStep
          {...{ translator, reservation, proposal, policy }}
          page="extras"
          comparison={<AddedExtras translator={translator} proposal={proposal} />}
          figures={<ExtrasFigures {...{ translator, proposal, reservation }} />}
          now={clock.now()}
          documentTitle={`${title} — ${hotel.name}`}
          declined={findDeclinedPayment(query, laterPayment)}
        />
      ) : (
        <>
          <PageHead title={translator.t('extras.over.title')} hotelName={hotel.name} />
          <ProposalExpired translator={translator} reserva={reservation.reserva} page="extras" refused={refused} />
        </>
      )}
    </ManageStep>
  );
}
