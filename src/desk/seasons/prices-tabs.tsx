import { isPermitted, type Staff } from '#src/kernel/staff.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

interface PricesTabsProps {
  readonly translator: Translator;
  readonly staff: Staff;
  readonly current: 'calendar' | 'change' | 'seasons' | 'closures' | 'changes';
}

/** The screens about what is sold on which night, as tabs of one thing; changing is for those who may. */
export const PricesTabs = ({ translator: { t, locale }, staff, current }: PricesTabsProps) => {
  const links = createDeskLinks(locale);
  const tabs = [
    { key: 'calendar', href: links.prices() },
    ...(isPermitted(staff.role, 'edit-rates') ? [{ key: 'change', href: links.priceChange() } as const] : []),
    { key: 'seasons', href: links.seasons() },
    { key: 'closures', href: links.closures() },
    { key: 'changes', href: links.priceChanges() },
  ] as const;
  return (
    <nav className="desk-tabs" aria-label={t('desk.prices.tabs')}>
      {tabs.map(({ key, href }) => (
        <a key={key} href={href} aria-current={key === current ? 'page' : undefined}>
          {t(`desk.prices.tab.${key}`)}
        </a>
      ))}
    </nav>
  );
};
