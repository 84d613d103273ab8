import { loadProposal } from '#src/booking/change/load-proposal.ts';
import { ProposalExpired, ProposalStep } from '#src/booking/change/proposal-step.tsx';
import { findDeclinedPayment } from '#src/booking/manage/find-declined-payment.ts';
import { ManageStep } from '#src/booking/manage/manage-step.tsx';
import { RejectedStep } from '#src/booking/manage/rejected-step.tsx';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { loadRoomContents } from '#src/booking/ui/load-room-contents.ts';
import { NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps, ReservationProps } from '#src/composition/request/page-props.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { AddedExtras, ExtrasFigures } from './added-extras.tsx';
import { ExtrasStep } from './extras-step.tsx';

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
