import './directions.css';
import type { ContentPage } from '#src/content/backend/localized-content.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { LocalizedText } from '#src/site/ui/html-block.tsx';
import { Link } from '#src/site/ui/link.client.tsx';
import { Picture } from '#src/site/ui/picture.tsx';

/** Distance to the hotel and link to the directions. */
export const Directions = ({ page, locale }: { page: ContentPage; locale: Locale }) => {
  const translator = getTranslator(locale);
  return (
    <section className="way-here section-tint">
      {page.picture && (
        <Picture
          picture={page.picture}
          locale={locale}
          sizes="(width >= 900px) 50vw, 100vw"
          className="way-here-picture"
        />
      )}
      <div className="way-here-words stack">
        <p className="eyebrow">{translator.t('content.home.way.eyebrow')}</p>
        <h2>
          <LocalizedText value={page.summary} locale={locale} />
        </h2>
        <Link to={createLinks(locale).content(page.slug)} className="link-arrow">
          {translator.t('content.home.way.more')}
        </Link>
      </div>
    </section>
  );
};
