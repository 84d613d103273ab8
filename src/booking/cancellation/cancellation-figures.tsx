import { describePaymentSummary, type PaymentSum } from '#src/booking/reservation/payment-summary.text.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { describeCard } from '#src/payments/card.text.ts';
import { findFreeCancellationDays } from '#src/rates/terms/terms.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import type { CancellationPreview } from './cancellation.rules.ts';
import './cancellation-figures.css';
import '#src/booking/manage/figures.css';

interface CancellationFiguresProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  readonly preview: CancellationPreview;
}

interface Figure {
  readonly label: string;
  readonly amount: number;
}

/** Selects the main amount: the refund, or else the charge. */
const getMainFigure = ({ translator, reservation, preview }: CancellationFiguresProps): Figure => {
  const { refund, byHand, penalty, chargedNow } = preview;
  if (refund > byHand) return { label: translator.t('cancel.refund'), amount: refund - byHand };
  if (byHand > 0) return { label: translator.t('cancel.by-hand'), amount: byHand };
  if (chargedNow > 0)
    return {
      label: translator.t('cancel.charged-now', { card: describeCard(translator, reservation.card) }),
      amount: chargedNow,
    };
  return penalty > 0
    ? { label: translator.t('cancel.kept'), amount: penalty }
    : { label: translator.t('cancel.nothing'), amount: 0 };
};

/** What a cancellation changes, beside its main amount. */
const listChanges = ({ translator, reservation, preview }: CancellationFiguresProps): Figure[] => {
  const { refund, byHand, penalty, chargedNow, chargedLater, remaining } = preview;
  const { card, quote } = reservation;
  const dueOn = (remaining ?? quote).balance?.dueOn;
  return [
    { label: translator.t('cancel.penalty'), amount: penalty },
    ...(refund > byHand && byHand > 0 ? [{ label: translator.t('cancel.by-hand'), amount: byHand }] : []),
    ...(refund > 0 && chargedNow > 0
      ? [{ label: translator.t('cancel.charged-now', { card: describeCard(translator, card) }), amount: chargedNow }]
      : []),
    ...(remaining ? [{ label: translator.t('cancel.remaining.total'), amount: remaining.total }] : []),
    ...(chargedLater > 0 && dueOn
      ? [
          {
            label: translator.t('cancel.charged-later', { date: translator.date(dueOn, 'medium') }),
            amount: chargedLater,
          },
        ]
      : []),
  ];
};

const listFigures = (props: CancellationFiguresProps): PaymentSum[] => {
  const { translator, reservation } = props;
  const changes = listChanges(props).map(({ label, amount }) => ({
    label,
    value: translator.money(amount, reservation.quote.currency),
  }));
  return [...describePaymentSummary(translator, reservation), ...changes];
};

/** Why the cancellation costs what it does: R8, R11. */
const describeTerms = ({ translator, preview, reservation: { quote } }: CancellationFiguresProps): string => {
  const { free, freeUntil, penalty, remaining } = preview;
  if (free && freeUntil) return translator.t('cancel.free', { date: translator.date(freeUntil) });
  if (free) return translator.t('cancel.free.now');
  if (penalty < quote.total - (remaining?.total ?? 0)) return translator.t('cancel.part');
  return translator.t(findFreeCancellationDays(quote.terms) === null ? 'cancel.never-free' : 'cancel.late');
};

/** Amounts of a cancellation. B8 */
export const CancellationFigures = (props: CancellationFiguresProps) => {
  const { translator, preview, reservation } = props;
  const mainFigure = getMainFigure(props);
  return (
    <section>
      <h2>{translator.t('cancel.preview')}</h2>
      <div className={preview.penalty > 0 ? 'verdict verdict-cost' : 'verdict'}>
        <dl>
          <dt>{mainFigure.label}</dt>
          <dd>{translator.money(mainFigure.amount, reservation.quote.currency)}</dd>
        </dl>
        <p>{describeTerms(props)}</p>
        {preview.refund > preview.byHand && <p className="quiet">{translator.t('cancel.refund.when')}</p>}
      </div>
      <dl className="figures">
        {listFigures(props).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
