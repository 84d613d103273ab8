import type { ReservationProps, RouteMiddleware } from '#src/composition/request/page-props.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { type ChangePage, createLinks } from '#src/site/routing/links.ts';
import { ReservationChallengePending, ReservationPaymentProcessing } from './payment-notices.tsx';

/** Derives the success message from the query of the return URL. */
const toReservationNews = (back: string, { change, page }: { change: string | null; page: ChangePage }) =>
  change ? page : back === 'card' ? 'card' : 'paid';

/** Redirects to the reservation once the payment is done. B13 */
export const showPaymentOutcome: RouteMiddleware<ReservationProps> = async (props, next) => {
  const { locale, context, path, query, reservation, laterPayment } = props;
  const params = new URLSearchParams(query);
  const { services, redirect } = context;
  const change = params.get('change');
  const back = params.get('return');
  const page: ChangePage = path.endsWith('/extras') ? 'extras' : 'dates';
  const notice = { translator: getTranslator(locale), services, reservation, change, page };
  if (laterPayment.status === 'processing')
    return <ReservationPaymentProcessing {...notice} isCard={back === 'card'} />;
  if (laterPayment.status === 'requires-action' && !params.has('card'))
    return <ReservationChallengePending {...notice} href={laterPayment.redirectUrl} />;
  if (laterPayment.status === 'done' && back !== null)
    return redirect(createLinks(locale).reservation(reservation.reserva, toReservationNews(back, { change, page })));
  return next({});
};
