import type { CancellationPreview } from '#src/booking/model/cancellation.ts';
import { paidSoFar } from '#src/booking/model/folio.ts';
import type { Confirmed } from '#src/booking/model/reservation.ts';
import type { Words } from '#src/i18n/intl.ts';
import { cardText } from './reservation-words.ts';
import './figures.css';

interface CancellationFiguresProps {
  readonly words: Words;
  readonly reservation: Confirmed;
  readonly preview: CancellationPreview;
}

interface Figure {
  readonly label: string;
  readonly amount: number;
  readonly strong?: boolean;
}

const figuresOf = ({ words, reservation, preview }: CancellationFiguresProps): Figure[] => {
  const { refund, penalty, chargedNow, chargedLater, remaining } = preview;
  const { card, folio, quote } = reservation;
  const dueOn = (remaining ?? quote).balance?.dueOn;
  return [
    { label: words.t('cancel.paid'), amount: paidSoFar(folio) },
    { label: words.t('cancel.refund'), amount: refund, strong: refund > 0 },
    { label: words.t('cancel.penalty'), amount: penalty },
    {
      label: words.t('cancel.charged-now', { card: cardText(words, card) }),
      amount: chargedNow,
      strong: chargedNow > 0,
    },
    ...(remaining ? [{ label: words.t('cancel.remaining.total'), amount: remaining.total }] : []),
    ...(chargedLater > 0 && dueOn
      ? [{ label: words.t('cancel.charged-later', { date: words.date(dueOn, 'medium') }), amount: chargedLater }]
      : []),
  ];
};

/** What cancelling means, to the cent. B8 */
export const CancellationFigures = (props: CancellationFiguresProps) => {
  const { words, preview, reservation } = props;
  return (
    <section>
      <h2>{words.t('cancel.preview')}</h2>
      <p>
        {preview.free && preview.freeUntil
          ? words.t('cancel.free', { date: words.date(preview.freeUntil) })
          : words.t('cancel.late')}
      </p>
      <dl className="figures">
        {figuresOf(props).map(({ label, amount, strong }) => (
          <div key={label} className={strong ? 'figures-strong' : undefined}>
            <dt>{label}</dt>
            <dd>{words.money(amount, reservation.quote.currency)}</dd>
          </div>
        ))}
      </dl>
      {preview.refund > 0 && <p className="quiet">{words.t('cancel.refund.when')}</p>}
    </section>
  );
};
