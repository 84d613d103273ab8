import { isAddOnChange } from '#src/booking/change-rules/add-on-change.rules.ts';
import type { ChangeProposal } from '#src/booking/change-rules/date-change.rules.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import type { PageProps, ReservationProps } from '#src/composition/request/page-props.ts';
import type { RejectionCode } from '#src/kernel/outcome.ts';
import { isReserva } from '#src/kernel/reserva.ts';
import { type ChangePage, createLinks } from '#src/site/routing/links.ts';

interface LoadedProposal {
  /** Change as the address names it; null: none. */
  readonly change: string | null;
  /** Undefined when it ended. */
  readonly proposal: ChangeProposal | undefined;
  /** Why accepting it, or paying for it, was rejected. */
  readonly refused: RejectionCode | null;
}

const findRefusal = (params: URLSearchParams, later: ReservationProps['laterPayment']): LoadedProposal['refused'] => {
  if (params.get('over') === 'sold-out') return 'sold-out';
  return params.has('return') && later.status === 'refused' ? later.code : null;
};

/** Loads the proposal that the address names; the one of the other kind is redirected to its own page. */
export const loadProposal = async (
  { locale, context, query, reservation, laterPayment }: PageProps & ReservationProps<Confirmed>,
  page: ChangePage,
): Promise<LoadedProposal> => {
  const params = new URLSearchParams(query);
  const change = params.get('change');
  const refused = findRefusal(params, laterPayment);
  if (change === null || !isReserva(change) || refused) return { change, proposal: undefined, refused };
  const { reserva } = reservation;
  const proposal = await context.services.booking.findChange({ reserva, change });
  const links = createLinks(locale);
  const owner: ChangePage = proposal && isAddOnChange(proposal.before, proposal.after) ? 'extras' : 'dates';
  if (proposal && owner !== page)
    return context.redirect(
      owner === 'extras' ? links.proposedExtras(reserva, change) : links.proposedDates(reserva, change),
    );
  return { change, proposal, refused };
};
