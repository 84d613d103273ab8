import type { ChangeProposal } from '#src/booking/proposal/date-change.rules.ts';
import { calculateStayPayments } from '#src/booking/reservation/folio.rules.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { describeCard } from '#src/payments/card.text.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { describeTerms } from '#src/rates/quote/quote.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import '#src/booking/manage/figures.css';

interface ChangeFiguresProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  readonly proposal: ChangeProposal;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
}

/** Calculates the balance that remains after the change. */
const calculateRemainingBalance = (reservation: Confirmed, { after, dueNow, refund }: ChangeProposal): number =>
  Math.max(0, after.total - (calculateStayPayments(reservation) + dueNow - refund));

const DueNow = ({ translator, reservation, proposal }: ChangeFiguresProps) => {
  const { after, dueNow, refund } = proposal;
  const back = refund > 0;
  return (
    <div className={dueNow > 0 || back ? 'figures-strong' : undefined}>
      <dt>
        {back
          ? translator.t('dates.refund')
          : translator.t('dates.due-now', { card: describeCard(translator, reservation.card) })}
      </dt>
      <dd>{translator.money(back ? refund : dueNow, after.currency)}</dd>
    </div>
  );
};

/** R10: new dates are sold under the current terms. */
const hasDifferentTerms = (before: Quote, after: Quote): boolean =>
  before.terms.termsId !== after.terms.termsId || before.terms.version !== after.terms.version;

/** Amounts due now and later, and the end of free cancellation for the new dates. B7, B8 */
export const ChangeFigures = (props: ChangeFiguresProps) => {
  const { translator, reservation, proposal } = props;
  const { before, after } = proposal;
  const balance = calculateRemainingBalance(reservation, proposal);
  return (
    <section>
      <h2>{translator.t('dates.then')}</h2>
      {hasDifferentTerms(before, after) && (
        <p>{translator.t('dates.terms', { terms: describeTerms(translator, after.terms) })}</p>
      )}
      <dl className="figures">
        <DueNow {...props} />
        <div>
          <dt>{translator.t('dates.balance')}</dt>
          <dd>
            {balance > 0 ? translator.money(balance, after.currency) : translator.t('dates.balance.none')}
            {balance > 0 && after.balance && (
              <span className="quiet">
                {after.balance.dueOn === props.today && proposal.dueNow > 0
                  ? translator.t('due.change')
                  : translator.t('dates.balance.on', { date: translator.date(after.balance.dueOn, 'medium') })}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{translator.t('dates.free')}</dt>
          <dd>
            {after.freeCancellationUntil
              ? translator.t('dates.free.until', { date: translator.date(after.freeCancellationUntil, 'medium') })
              : translator.t('dates.free.none')}
          </dd>
        </div>
      </dl>
    </section>
  );
};
