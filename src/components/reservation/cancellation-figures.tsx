import type { CancellationPreview } from '#src/booking/model/cancellation.ts';
import { paidSoFar } from '#src/booking/model/folio.ts';
import type { Confirmed } from '#src/booking/model/reservation.ts';
import { cardText } from '#src/i18n/card-words.ts';
import type { Words } from '#src/i18n/intl.ts';
import './cancellation-figures.css';
import './figures.css';

interface CancellationFiguresProps {
  readonly words: Words;
  readonly reservation: Confirmed;
  readonly preview: CancellationPreview;
}

interface Figure {
  readonly label: string;
  readonly amount: number;
}

/** The one amount that a guest looks for: what comes back, or else what it costs now. */
const verdictOf = ({ words, reservation, preview }: CancellationFiguresProps): Figure => {
  const { refund, penalty, chargedNow } = preview;
  if (refund > 0) return { label: words.t('cancel.refund'), amount: refund };
  if (chargedNow > 0)
    return { label: words.t('cancel.charged-now', { card: cardText(words, reservation.card) }), amount: chargedNow };
  return penalty > 0
    ? { label: words.t('cancel.kept'), amount: penalty }
    : { label: words.t('cancel.nothing'), amount: 0 };
};

const figuresOf = ({ words, reservation, preview }: CancellationFiguresProps): Figure[] => {
  const { refund, penalty, chargedNow, chargedLater, remaining } = preview;
  const { card, folio, quote } = reservation;
  const dueOn = (remaining ?? quote).balance?.dueOn;
  return [
    { label: words.t('cancel.paid'), amount: paidSoFar(folio) },
    { label: words.t('cancel.penalty'), amount: penalty },
    ...(refund > 0 && chargedNow > 0
      ? [{ label: words.t('cancel.charged-now', { card: cardText(words, card) }), amount: chargedNow }]
      : []),
    ...(remaining ? [{ label: words.t('cancel.remaining.total'), amount: remaining.total }] : []),
    ...(chargedLater > 0 && dueOn
      ? [{ label: words.t('cancel.charged-later', { date: words.date(dueOn, 'medium') }), amount: chargedLater }]
      : []),
  ];
};

/** What cancelling means, to the cent. B8 */
export const CancellationFigures = (props: CancellationFiguresProps) => {
  const { words, preview, reservation } = props;
  const money = (amount: number) => words.money(amount, reservation.quote.currency);
  const verdict = verdictOf(props);
  return (
    <section>
      <h2>{words.t('cancel.preview')}</h2>
      <div className={preview.penalty > 0 ? 'verdict verdict-cost' : 'verdict'}>
        <dl>
          <dt>{verdict.label}</dt>
          <dd>{money(verdict.amount)}</dd>
        </dl>
        <p>
          {preview.free && preview.freeUntil
            ? words.t('cancel.free', { date: words.date(preview.freeUntil) })
            : words.t('cancel.late')}
        </p>
        {preview.refund > 0 && <p className="quiet">{words.t('cancel.refund.when')}</p>}
      </div>
      <dl className="figures">
        {figuresOf(props).map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
