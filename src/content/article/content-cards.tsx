import './content-cards.css';
import type { ReactNode } from 'react';
import type { ContentPage } from '#src/content/backend/localized-content.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { LocalizedText } from '#src/site/ui/html-block.tsx';
import { Link } from '#src/site/ui/link.client.tsx';
import { Picture } from '#src/site/ui/picture.tsx';

export interface ContentCard {
  readonly page: ContentPage;
  readonly href: string;
  /** E.g. a date. */
  readonly eyebrow?: ReactNode;
}

interface ContentCardsProps {
  readonly cards: readonly ContentCard[];
  readonly locale: Locale;
  /** Shows the first card, the newest post, at full width. */
  readonly hasLeadCard?: boolean | undefined;
}

const CardText = ({ card: { page, href, eyebrow }, locale }: { card: ContentCard; locale: Locale }) => (
  <div className="content-card-words">
    {eyebrow && <p className="eyebrow">{eyebrow}</p>}
    <h2 className="subheading">
      <Link to={href} className="link-cover">
        <LocalizedText value={page.title} locale={locale} />
      </Link>
    </h2>
    <p className="quiet">
      <LocalizedText value={page.summary} locale={locale} />
    </p>
  </div>
);

/** List of pages or posts: cards for those with a picture, lines for the others. */
export const ContentCards = ({ cards, locale, hasLeadCard = false }: ContentCardsProps) => {
  const plain = cards.filter(({ page }) => !page.picture);
  return (
    <>
      {plain.length < cards.length && (
        <ul className={hasLeadCard ? 'grid-cards content-cards-led' : 'grid-cards'}>
          {cards.map(
            (card) =>
              card.page.picture && (
                <li key={card.href}>
                  <article className="content-card">
                    <Picture
                      picture={card.page.picture}
                      locale={locale}
                      sizes="(width >= 1060px) 33vw, (width >= 640px) 50vw, 100vw"
                      decorative
                    />
                    <CardText card={card} locale={locale} />
                  </article>
                </li>
              ),
          )}
        </ul>
      )}
      {plain.length > 0 && (
        <ul className="content-lines">
          {plain.map((card) => (
            <li key={card.href} className="content-card content-line">
              <CardText card={card} locale={locale} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
