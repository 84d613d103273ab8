import { PriceBefore } from '#src/booking/results/offers/price-before.tsx';
import type { ChosenOffer, RateTexts } from '#src/booking/ui/offer.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';

export interface ChosenRoom {
  readonly roomId: string;
  readonly offer: ChosenOffer | undefined;
  readonly rate: RateTexts | undefined;
}

interface ChoiceTotalProps {
  readonly rooms: readonly ChosenRoom[];
  readonly total: number;
  /** Total without the promotion. */
  readonly before: number;
  readonly currency: string;
}

/** Total so far, or a hint before the first choice. */
export const ChoiceTotal = ({ rooms, total, before, currency }: ChoiceTotalProps) => {
  const translator = useTranslator();
  const chosen = rooms.filter(({ offer }) => offer).length;
  const next = rooms.find(({ offer }) => !offer);
  return (
    <p className="choice-total" role="status">
      {chosen === 0 ? (
        <span className="choice-none">{translator.t('results.summary.begin', { rooms: rooms.length })}</span>
      ) : (
        <>
          <span>{translator.t(chosen < rooms.length ? 'results.summary.so-far' : 'results.summary.sum')}</span>
          {/* Grid rows: without a separator screen readers join them. */}
          <span className="visually-hidden">, </span>
          {before > total && <PriceBefore amount={translator.money(before, currency)} />}
          <strong className="display-figure">{translator.money(total, currency)}</strong>
          {rooms.length > 1 && (
            <>
              <span className="visually-hidden">, </span>
              <span className="quiet">{translator.t('results.summary.progress', { chosen, rooms: rooms.length })}</span>
              {next && (
                <span className="visually-hidden">
                  . {translator.t('results.summary.next', { number: next.roomId })}
                </span>
              )}
            </>
          )}
        </>
      )}
    </p>
  );
};
