import './home-letter.css';
import { HtmlBlock } from '#src/components/ui/html-block.tsx';
import type { Localized } from '#src/content/model.ts';
import type { Locale } from '#src/routing/locales.ts';

/** The home page's own text: its first paragraph speaks across the page, the rest follows in columns. */
export const HomeLetter = ({ body, locale }: { body: Localized; locale: Locale }) => (
  <section className="home-letter section">
    <div className="wrap">
      <HtmlBlock html={body} locale={locale} className="home-letter-text" />
    </div>
  </section>
);
