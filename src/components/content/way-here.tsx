import './way-here.css';
import { Link } from '#src/components/ui/link.client.tsx';
import { LocalizedText } from '#src/components/ui/localized-text.tsx';
import { Picture } from '#src/components/ui/picture.tsx';
import type { ContentPage } from '#src/content/model.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';

/** How far it is, and the page that tells the way. */
export const WayHere = ({ page, locale }: { page: ContentPage; locale: Locale }) => {
  const words = wordsIn(locale);
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
        <p className="eyebrow">{words.t('content.home.way.eyebrow')}</p>
        <h2>
          <LocalizedText value={page.summary} locale={locale} />
        </h2>
        <Link to={linksIn(locale).content(page.slug)} className="link-arrow">
          {words.t('content.home.way.more')}
        </Link>
      </div>
    </section>
  );
};
