import './home-introduction.css';
import type { Locale } from '#src/kernel/locale.ts';
import type { Localized } from '#src/kernel/localized.ts';
import { HtmlBlock } from '#src/site/ui/html-block.tsx';

/** Introduction of the home page: first paragraph at full width, the rest in columns. */
export const HomeIntroduction = ({ body, locale }: { body: Localized; locale: Locale }) => (
  <section className="home-letter section">
    <div className="wrap">
      <HtmlBlock html={body} locale={locale} className="home-letter-text" />
    </div>
  </section>
);
