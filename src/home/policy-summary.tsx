import './policy-summary.css';
import type { Locale } from '#src/kernel/locale.ts';
import { describeTerms } from '#src/rates/quote/quote.text.ts';
import type { Terms } from '#src/rates/terms/terms.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { Link } from '#src/site/ui/link.client.tsx';

interface PolicySummaryProps {
  readonly locale: Locale;
  /** Current terms of new bookings. */
  readonly terms: Terms;
}

/** Deposit and cancellation policy in one sentence. B7, B8 */
export const PolicySummary = ({ locale, terms }: PolicySummaryProps) => {
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  return (
    <section className="policy-line section">
      <div className="wrap stack">
        <h2 className="eyebrow">{translator.t('content.policy.title')}</h2>
        <p className="policy-line-text">{describeTerms(translator, terms)}</p>
        <div className="cluster">
          <Link to={links.calendar()} className="button button-primary button-large">
            {translator.t('content.policy.book')}
          </Link>
          <Link to={links.content('politicas/cancelacion')}>{translator.t('content.policy.more')}</Link>
        </div>
      </div>
    </section>
  );
};
