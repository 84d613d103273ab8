import './content-cards.css';
import type { ReactNode } from 'react';
import { Link } from '#src/components/ui/link.client.tsx';
import { LocalizedText } from '#src/components/ui/localized-text.tsx';
import { Picture } from '#src/components/ui/picture.tsx';
import type { ContentPage } from '#src/content/model.ts';
import type { Locale } from '#src/routing/locales.ts';

export interface ContentCard {
  readonly page: ContentPage;
  readonly href: string;
  /** Above the title: a date. */
  readonly eyebrow?: ReactNode;
}

/** Pages or stories to choose from. */
export const ContentCards = ({ cards, locale }: { cards: readonly ContentCard[]; locale: Locale }) => (
  <ul className="grid-cards">
    {cards.map(({ page, href, eyebrow }) => (
      <li key={href} className="content-card">
        <Link to={href}>
          {page.picture && (
            <Picture picture={page.picture} locale={locale} sizes="(width >= 900px) 33vw, 100vw" decorative />
          )}
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2>
            <LocalizedText value={page.title} locale={locale} />
          </h2>
        </Link>
        <p className="quiet">
          <LocalizedText value={page.summary} locale={locale} />
        </p>
      </li>
    ))}
  </ul>
);
