import './policy-summary.css';
import type { Terms } from '#src/booking/model/terms/terms.ts';
import { Link } from '#src/components/ui/link.client.tsx';
import { describeTerms } from '#src/i18n/quote-texts.ts';
import { getTranslator } from '#src/i18n/translator.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { createLinks } from '#src/routing/links.ts';

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
