import { canChangeDates } from '#src/booking/change-rules/date-change.rules.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { findDeclinedPayment } from '#src/booking/reservation-steps/find-declined-payment.ts';
import { ManageStep, RejectedStep } from '#src/booking/reservation-steps/manage-step.tsx';
import { ChargesNote } from '#src/booking/ui/charges-note.tsx';
import { loadNightPrices, loadRoomContents } from '#src/booking/ui/load-room-contents.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import { StaySummary } from '#src/booking/ui/stay-summary.tsx';
import type { PageProps, ReservationProps } from '#src/composition/request/page-props.ts';
import type { Services } from '#src/composition/services.ts';
import type { NightTax } from '#src/kernel/money/money.ts';
import { calculateLastDeparture, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { StayDatesProps } from '#src/rates/price-calendar/stay-dates-props.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { Alert } from '#src/site/ui/alert.tsx';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { ChangeComparison, ChangeFigures } from './change-comparison.tsx';
import { DatesForm } from './dates-form.client.tsx';
import { loadProposal } from './load-proposal.ts';
import { ProposalExpired, ProposalStep } from './proposal-step.tsx';

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
      <div className="with-summary">
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

interface ChooseProps {
  readonly services: Services;
  readonly translator: Translator;
  readonly reservation: Confirmed;
  readonly title: string;
}

const ChooseDates = async ({ services, translator, reservation, title }: ChooseProps) => {
  const { clock, hotel, policy } = services;
  const today = toHotelDate(clock.now(), policy.timeZone);
  const { currency, maxNights } = policy;
  const { changesUntilDays: days } = reservation.quote.terms;
  if (!canChangeDates(reservation, today))
    return (
      <>
        <PageHead title={title} hotelName={hotel.name} />
        <RejectedStep
          {...{ translator, hotel }}
          title={translator.t('dates.closed.title')}
          text={days === null ? translator.t('dates.closed.never') : translator.t('dates.closed.text', { days })}
        />
      </>
    );
  const limits = { today, lastDay: calculateLastDeparture(today, policy), maxNights, currency };
  const [contents, nightPrices] = await Promise.all([
    loadRoomContents(services, translator.locale),
    loadNightPrices(services, translator.locale),
  ]);
  return (
    <DatesStep
      {...{ translator, reservation, contents, ...nightPrices }}
      limits={limits}
      documentTitle={`${title} — ${hotel.name}`}
    />
  );
};

/** Change of dates: choose, compare, then accept or discard. The address of a proposal can be reloaded while it is held. */
export default async function ChangeDatesPage(props: PageProps & ReservationProps<Confirmed>) {
  const { locale, context, query, reservation, laterPayment } = props;
  const translator = getTranslator(locale);
  const { clock, hotel, policy } = context.services;
  const today = toHotelDate(clock.now(), policy.timeZone);
  const { change, proposal, refused } = await loadProposal(props, 'dates');
  const title = translator.t(change !== null ? 'dates.proposal.title' : 'dates.title');
  const lead = change === null ? translator.t('dates.lead') : proposal && translator.t('dates.proposal.lead');
  return (
    <ManageStep translator={translator} reservation={reservation} title={title} lead={lead}>
      {proposal ? (
        <>
          {new URLSearchParams(query).has('swapped') && (
            <Alert tone="info" role="status" title={translator.t('search.swapped')} />
          )}
          <ProposalStep
            {...{ translator, reservation, proposal, policy }}
            page="dates"
            comparison={
              <ChangeComparison
                {...{ translator, ...proposal }}
                contents={await loadRoomContents(context.services, locale)}
              />
            }
            figures={<ChangeFigures {...{ translator, reservation, proposal, today }} />}
            now={clock.now()}
            documentTitle={`${title} — ${hotel.name}`}
            declined={findDeclinedPayment(query, laterPayment)}
          />
        </>
      ) : change !== null ? (
        <>
          <PageHead title={translator.t('dates.over.title')} hotelName={hotel.name} />
          <ProposalExpired translator={translator} reserva={reservation.reserva} page="dates" refused={refused} />
        </>
      ) : (
        <ChooseDates services={context.services} translator={translator} reservation={reservation} title={title} />
      )}
    </ManageStep>
  );
}
