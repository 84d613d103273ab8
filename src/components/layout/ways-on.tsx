import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';

/** What to do where there is nothing to see: a sentence, and the ways back into the site, each as a page anew. */
export const WaysOn = ({ locale, text }: { locale: Locale; text: string }) => {
  const words = wordsIn(locale);
  const links = linksIn(locale);
  return (
    <>
      <p>{text}</p>
      <p className="cluster">
        <a href={links.home} className="button button-primary">
          {words.t('frame.nav.home')}
        </a>
        <a href={links.rooms} className="button button-secondary">
          {words.t('frame.nav.rooms')}
        </a>
        <a href={links.myReservation} className="button button-quiet">
          {words.t('frame.footer.reservation')}
        </a>
      </p>
    </>
  );
};
