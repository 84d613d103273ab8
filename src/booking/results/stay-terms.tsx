import type { NightTax } from '#src/kernel/night-tax.ts';
import type { IsoDate, Stay } from '#src/kernel/stay/stay.ts';
import type { Terms } from '#src/rates/terms/terms.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import './stay-terms.css';
import { createTermsTexts } from './terms.text.ts';

interface StayTermsProps {
  readonly translator: Translator;
  readonly stay: Stay;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  /** Null when the rates on offer have different ones, which each of them states. */
  readonly terms: Terms | null;
  /** What the price includes. */
  readonly included: string;
  readonly nightTax: NightTax;
}

/** What the price includes, when it is paid, and the cancellation policy. B7, B8 */
export const StayTerms = ({ included, terms, nightTax, ...asked }: StayTermsProps) => {
  const texts = terms && createTermsTexts({ ...asked, terms });
  return (
    <ul className="ticks stay-promises">
      <li>{asked.translator.t('results.promise.included', { included })}</li>
      {nightTax === 'included' && <li>{asked.translator.t('results.promise.tax')}</li>}
      {texts && (
        <>
          <li>{texts.payment}</li>
          <li className={texts.isFree ? undefined : 'stay-promises-not'}>{texts.cancellation}</li>
        </>
      )}
    </ul>
  );
};
