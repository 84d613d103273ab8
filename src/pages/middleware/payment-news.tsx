import { wordsIn } from '#src/i18n/words.ts';
import type { PageProps, RouteMiddleware } from '#src/pages/page-props.ts';
import { linksIn } from '#src/routing/links.ts';
import { seeOther } from '#src/server/see-other.ts';
import { LaterBankWaits, LaterProcessing } from './payment-notices.tsx';

/** What the bank's return address says was done. */
const newsOf = (back: string, { change }: { change: string | null }) =>
  change ? 'dates' : back === 'card' ? 'card' : 'paid';

/**
 * Stands before the pages on which a guest pays for a reservation, behind its access: a payment under way is waited for
 * there, and one that is done leads back to the reservation. B13
 */
export const paymentNews: RouteMiddleware = async (props: PageProps, next) => {
  const { locale, query, paid, later } = props;
  if (!paid || !later) return next(props);
  const params = new URLSearchParams(query);
  const words = wordsIn(locale);
  const { reserva } = paid;
  const change = params.get('change');
  const back = params.get('return');
  if (later.status === 'processing')
    return <LaterProcessing words={words} reservation={paid} change={change} isCard={back === 'card'} />;
  if (later.status === 'requires-action' && !params.has('card'))
    return <LaterBankWaits words={words} reservation={paid} change={change} href={later.redirectUrl} />;
  if (later.status === 'done' && back !== null)
    return seeOther(linksIn(locale).reservation(reserva, newsOf(back, { change })));
  return next(props);
};
