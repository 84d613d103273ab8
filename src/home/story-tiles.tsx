import './story-tiles.css';
import type { ContentPage } from '#src/content/backend/model.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { Link } from '#src/site/ui/link.client.tsx';
import { LocalizedText } from '#src/site/ui/localized-text.tsx';
import { Picture } from '#src/site/ui/picture.tsx';

const StoryTile = ({ page, locale }: { page: ContentPage; locale: Locale }) => (
  <li className="story-tile">
    <Link to={createLinks(locale).pagina(page.slug)}>
      {page.picture && (
        <Picture picture={page.picture} locale={locale} sizes="(width >= 900px) 50vw, 100vw" decorative />
      )}
      <h3>
        <LocalizedText value={page.title} locale={locale} />
      </h3>
    </Link>
    <p>
      <LocalizedText value={page.summary} locale={locale} />
    </p>
  </li>
);

/** Large picture links: gastronomy, experiences, wellness, events. */
export const StoryTiles = ({ pages, locale }: { pages: readonly ContentPage[]; locale: Locale }) => {
  const translator = getTranslator(locale);
  return (
    <section className="section">
      <div className="wrap stack stack-l">
        <header className="stack stack-s">
          <p className="eyebrow">{translator.t('content.home.stories.eyebrow')}</p>
          <h2 className="story-title">{translator.t('content.home.stories.title')}</h2>
        </header>
        <ul className="story-tiles">
          {pages.map((page) => (
            <StoryTile key={page.id} page={page} locale={locale} />
          ))}
        </ul>
      </div>
    </section>
  );
};
