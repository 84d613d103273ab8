import './neighbours.css';
import { Link } from '#src/components/ui/link.client.tsx';
import { LocalizedText } from '#src/components/ui/localized-text.tsx';
import type { ContentPage } from '#src/content/model.ts';
import { wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';

interface NeighboursProps<Page extends ContentPage> {
  readonly locale: Locale;
  /** Of which the shown page is one, in order. */
  readonly pages: readonly Page[];
  readonly shown: Page;
  readonly href: (page: Page) => string;
}

/** The page before and the page after, where there are any. */
export const Neighbours = <Page extends ContentPage>({ locale, pages, shown, href }: NeighboursProps<Page>) => {
  const words = wordsIn(locale);
  const place = pages.findIndex(({ id }) => id === shown.id);
  const ways = [
    { rel: 'prev', page: pages[place - 1], label: words.t('content.previous') },
    { rel: 'next', page: place < 0 ? undefined : pages[place + 1], label: words.t('content.next') },
  ];
  if (!ways.some(({ page }) => page)) return null;
  return (
    <nav className="neighbours" aria-label={words.t('content.neighbours')}>
      {ways.map(
        ({ rel, page, label }) =>
          page && (
            <Link key={rel} to={href(page)} rel={rel} className={`neighbour neighbour-${rel}`}>
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
