import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

const TABS = ['seasons', 'closures'] as const;

interface PricesTabsProps {
  readonly translator: Translator;
  readonly current: (typeof TABS)[number];
}

/** The screens about what is sold, as tabs of one thing. */
export const PricesTabs = ({ translator: { t, locale }, current }: PricesTabsProps) => {
  const links = createDeskLinks(locale);
  const addresses = { seasons: links.seasons(), closures: links.closures() };
  return (
    <nav className="desk-tabs" aria-label={t('desk.prices.tabs')}>
      {TABS.map((tab) => (
        <a key={tab} href={addresses[tab]} aria-current={tab === current ? 'page' : undefined}>
          {t(`desk.prices.tab.${tab}`)}
        </a>
      ))}
    </nav>
  );
};
