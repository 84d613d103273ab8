import { isPermitted, type Staff } from '#src/kernel/staff.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import './prices.css';

interface PricesTabsProps {
  readonly translator: Translator;
  readonly staff: Staff;
  readonly current: 'calendar' | 'change' | 'changes';
}

/** The parts of Prices, as links; changing is for those who may. */
export const PricesTabs = ({ translator: { t, locale }, staff, current }: PricesTabsProps) => {
  const links = createDeskLinks(locale);
  const tabs = [
    { key: 'calendar', href: links.prices() },
    ...(isPermitted(staff.role, 'edit-rates') ? [{ key: 'change', href: links.priceChange() } as const] : []),
    { key: 'changes', href: links.priceChanges() },
  ] as const;
  return (
    <nav className="prices-tabs" aria-label={t('desk.prices.tabs')}>
      <ul>
        {tabs.map(({ key, href }) => (
          <li key={key}>
            <a href={href} aria-current={key === current ? 'page' : undefined}>
              {t(`desk.prices.tab.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
