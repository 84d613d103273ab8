import { mayChangeDates } from '#src/booking/model/date-change.ts';
import { isReserva } from '#src/booking/model/hold.ts';
import type { RejectionCode } from '#src/booking/model/rejections.ts';
import type { Confirmed } from '#src/booking/model/reservation.ts';
import { hotelToday, lastDeparture } from '#src/booking/model/stay.ts';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { DatesStep } from '#src/components/reservation/dates-step.tsx';
import { declinedOnReturn } from '#src/components/reservation/declined-on-return.ts';
import { ManageStep } from '#src/components/reservation/manage-step.tsx';
import { ProposalOver, ProposalStep } from '#src/components/reservation/proposal-step.tsx';
import { RefusedStep } from '#src/components/reservation/refused-step.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import type { Words } from '#src/i18n/intl.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { services } from '#src/server/provided-services.ts';
import { NoSuchPage } from './error-pages.tsx';
import type { PageProps } from './page-props.ts';
import { roomContents } from './room-contents.ts';

/** Why a decision, or its payment, came to nothing. */
const refusalOf = (params: URLSearchParams, later: PageProps['later']): RejectionCode | null => {
  if (params.get('over') === 'sold-out') return 'sold-out';
  return params.has('return') && later?.status === 'refused' ? later.code : null;
};

interface PartProps {
  readonly words: Words;
  readonly reservation: Confirmed;
  readonly title: string;
}

const Choose = async ({ words, reservation, title }: PartProps) => {
  const { clock, hotel, policy } = services();
  const today = hotelToday(clock.now(), policy.timeZone);
  const { currency, maxNights } = policy;
  const { changesUntilDays: days } = reservation.quote.terms;
  if (!mayChangeDates(reservation, today))
    return (
      <>
        <PageHead title={title} hotelName={hotel.name} />
        <RefusedStep
          {...{ words, hotel }}
          title={words.t('dates.closed.title')}
          text={days === null ? words.t('dates.closed.never') : words.t('dates.closed.text', { days })}
        />
      </>
    );
  const limits = { today, lastDay: lastDeparture(today, policy), maxNights, currency };
  const contents = await roomContents(words.locale);
  return <DatesStep {...{ words, reservation, contents }} limits={limits} documentTitle={`${title} — ${hotel.name}`} />;
};

/** Other dates: choose, compare, then accept or drop. The address of a proposal can be reloaded while it is held. */
export default async function ChangeDatesPage({ locale, query, paid: reservation, later }: PageProps) {
  if (reservation?.status !== 'confirmed') return <NoSuchPage locale={locale} />;
  const words = wordsIn(locale);
  const { booking, clock, hotel, policy } = services();
  const params = new URLSearchParams(query);
  const change = params.get('change');
  const refused = refusalOf(params, later);
  const isNamed = change !== null && isReserva(change);
  const proposal = isNamed && !refused && (await booking.findChange({ reserva: reservation.reserva, change }));
  const title = words.t(change !== null ? 'dates.proposal.title' : 'dates.title');
  const lead = change === null ? words.t('dates.lead') : proposal && words.t('dates.proposal.lead');
  return (
    <ManageStep words={words} reservation={reservation} title={title} lead={lead}>
      {proposal ? (
        <>
          {params.has('swapped') && <Alert tone="info" role="status" title={words.t('search.swapped')} />}
          <ProposalStep
            {...{ words, reservation, proposal, policy }}
            contents={await roomContents(locale)}
            now={clock.now()}
            documentTitle={`${title} — ${hotel.name}`}
            declined={declinedOnReturn(query, later)}
          />
        </>
      ) : change !== null ? (
        <>
          <PageHead title={words.t('dates.over.title')} hotelName={hotel.name} />
          <ProposalOver words={words} reserva={reservation.reserva} refused={refused} />
        </>
      ) : (
        <Choose words={words} reservation={reservation} title={title} />
      )}
    </ManageStep>
  );
}
