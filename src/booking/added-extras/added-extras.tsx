import { describeAddedAddOns } from '#src/booking/proposal/add-on.text.ts';
import { listAddedAddOns } from '#src/booking/proposal/add-on-change.rules.ts';
import type { ChangeProposal } from '#src/booking/proposal/date-change.rules.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { PriceLines } from '#src/booking/ui/price-lines.tsx';
import { describeCard } from '#src/payments/card.text.ts';
import { listAddedLines } from '#src/rates/quote/added-lines.rules.ts';
import { createAddedLines } from '#src/rates/quote/quote.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import '#src/booking/manage/figures.css';
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
      <h2>{translator.t('extras.added')}</h2>
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
      <h2>{translator.t('extras.then')}</h2>
      <dl className="figures">
        <div className={dueNow > 0 ? 'figures-strong' : undefined}>
          <dt>{translator.t('extras.due-now', { card: describeCard(translator, reservation.card) })}</dt>
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
