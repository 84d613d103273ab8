import './policy-line.css';
import type { Terms } from '#src/booking/model/terms.ts';
import { Link } from '#src/components/ui/link.client.tsx';
import { describeTerms } from '#src/i18n/quote-words.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';

interface PolicyLineProps {
  readonly locale: Locale;
  /** What a stay is sold under today. */
  readonly terms: Terms;
}

/** B7 and B8 as a guest would tell them to another. */
export const PolicyLine = ({ locale, terms }: PolicyLineProps) => {
  const words = wordsIn(locale);
  const links = linksIn(locale);
  return (
    <section className="policy-line section">
      <div className="wrap stack">
        <h2 className="eyebrow">{words.t('content.policy.title')}</h2>
        <p className="policy-line-text">{describeTerms(words, terms)}</p>
        <div className="cluster">
          <Link to={links.calendar()} className="button button-primary button-large">
            {words.t('content.policy.book')}
          </Link>
          <Link to={links.content('politicas/cancelacion')}>{words.t('content.policy.more')}</Link>
        </div>
      </div>
    </section>
  );
};
