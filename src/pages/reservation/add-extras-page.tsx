import type { Confirmed } from '#src/booking/model/reservation/reservation.ts';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { ProposalExpired, ProposalStep } from '#src/components/reservation/dates/proposal-step.tsx';
import { AddedExtras, ExtrasFigures } from '#src/components/reservation/extras/added-extras.tsx';
import { ExtrasStep } from '#src/components/reservation/extras/extras-step.tsx';
import { findDeclinedPayment } from '#src/components/reservation/find-declined-payment.ts';
import { ManageStep } from '#src/components/reservation/manage-step.tsx';
import { RejectedStep } from '#src/components/reservation/rejected-step.tsx';
import { getTranslator } from '#src/i18n/translator.ts';
import { NoSuchPage } from '#src/pages/error-pages.tsx';
import type { PageProps, ReservationProps } from '#src/pages/page-props.ts';
import { loadRoomContents } from '#src/pages/rooms/load-room-contents.ts';
import { loadProposal } from './load-proposal.ts';

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
