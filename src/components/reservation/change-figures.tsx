import type { ChangeProposal } from '#src/booking/model/date-change.ts';
import { paidForStay } from '#src/booking/model/folio.ts';
import type { Quote } from '#src/booking/model/quote.ts';
import type { Confirmed } from '#src/booking/model/reservation.ts';
import { cardText } from '#src/i18n/card-words.ts';
import type { Words } from '#src/i18n/intl.ts';
import { describeTerms } from '#src/i18n/quote-words.ts';
import './figures.css';

interface ChangeFiguresProps {
  readonly words: Words;
  readonly reservation: Confirmed;
  readonly proposal: ChangeProposal;
}

/** What is left to pay once the change is accepted and paid. */
const balanceAfter = (reservation: Confirmed, { after, dueNow, refund }: ChangeProposal): number =>
  Math.max(0, after.total - (paidForStay(reservation) + dueNow - refund));

const Now = ({ words, reservation, proposal }: ChangeFiguresProps) => {
  const { after, dueNow, refund } = proposal;
  const back = refund > 0;
  return (
    <div className={dueNow > 0 || back ? 'figures-strong' : undefined}>
      <dt>{back ? words.t('dates.refund') : words.t('dates.due-now', { card: cardText(words, reservation.card) })}</dt>
      <dd>{words.money(back ? refund : dueNow, after.currency)}</dd>
    </div>
  );
};

/** R10: new dates are sold under the terms of today. */
const hasOtherTerms = (before: Quote, after: Quote): boolean =>
  before.terms.termsId !== after.terms.termsId || before.terms.version !== after.terms.version;

/** What accepting costs now and later, and until when the new dates can be cancelled. B7, B8 */
export const ChangeFigures = (props: ChangeFiguresProps) => {
  const { words, reservation, proposal } = props;
  const { before, after } = proposal;
  const balance = balanceAfter(reservation, proposal);
  return (
    <section>
      <h2>{words.t('dates.then')}</h2>
      {hasOtherTerms(before, after) && <p>{words.t('dates.terms', { terms: describeTerms(words, after.terms) })}</p>}
      <dl className="figures">
        <Now {...props} />
        <div>
          <dt>{words.t('dates.balance')}</dt>
          <dd>
            {balance > 0 ? words.money(balance, after.currency) : words.t('dates.balance.none')}
            {balance > 0 && after.balance && (
              <span className="quiet">
                {words.t('dates.balance.on', { date: words.date(after.balance.dueOn, 'medium') })}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.t('dates.free')}</dt>
          <dd>
            {after.freeCancellationUntil
              ? words.t('dates.free.until', { date: words.date(after.freeCancellationUntil, 'medium') })
              : words.t('dates.free.none')}
          </dd>
        </div>
      </dl>
    </section>
  );
};
