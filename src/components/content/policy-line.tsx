import './policy-line.css';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import { Link } from '#src/components/ui/link.client.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';

interface PolicyLineProps {
  readonly locale: Locale;
  readonly policy: Pick<HotelPolicy, 'depositShare' | 'balanceDays' | 'freeCancellationDays'>;
}

/** B7 and B8 as a guest would tell them to another. */
export const PolicyLine = ({ locale, policy }: PolicyLineProps) => {
  const words = wordsIn(locale);
  const links = linksIn(locale);
  const deposit = policy.depositShare / 100;
  return (
    <section className="policy-line section">
      <div className="wrap stack">
        <h2 className="eyebrow">{words.t('content.policy.title')}</h2>
        <p className="policy-line-text">
          {words.t(deposit === 100 ? 'content.policy.line.all' : 'content.policy.line', {
            deposit,
            balanceDays: policy.balanceDays,
            cancellationDays: policy.freeCancellationDays,
          })}
        </p>
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
