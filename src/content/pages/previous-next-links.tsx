import './previous-next-links.css';
import type { ContentPage } from '#src/content/backend/model.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { Link } from '#src/site/ui/link.client.tsx';
import { LocalizedText } from '#src/site/ui/localized-text.tsx';

interface PreviousNextLinksProps<Page extends ContentPage> {
  readonly locale: Locale;
  /** All pages in order, including the shown one. */
  readonly pages: readonly Page[];
  readonly shown: Page;
  readonly createHref: (page: Page) => string;
}

/** Links to the previous and the next page. */
export const PreviousNextLinks = <Page extends ContentPage>({
  locale,
  pages,
  shown,
  createHref,
}: PreviousNextLinksProps<Page>) => {
  const translator = getTranslator(locale);
  const place = pages.findIndex(({ id }) => id === shown.id);
  const links = [
    { rel: 'prev', page: pages[place - 1], label: translator.t('content.previous') },
    { rel: 'next', page: place < 0 ? undefined : pages[place + 1], label: translator.t('content.next') },
  ];
  if (!links.some(({ page }) => page)) return null;
  return (
    <nav className="neighbours" aria-label={translator.t('content.neighbours')}>
      {links.map(
        ({ rel, page, label }) =>
          page && (
            <Link key={rel} to={createHref(page)} rel={rel} className={`neighbour neighbour-${rel}`}>
              <span className="eyebrow">{label}</span>
              <span className="neighbour-title">
                <LocalizedText value={page.title} locale={locale} />
              </span>
            </Link>
          ),
      )}
    </nav>
  );
};
