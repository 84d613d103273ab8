import { getTranslator } from '#src/i18n/translator.ts';
import { createLinks } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';

/** Text and links of an error page; plain links, so that each loads a document. */
export const ErrorPageLinks = ({ locale, text }: { locale: Locale; text: string }) => {
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  return (
    <>
      <p>{text}</p>
      <p className="cluster">
        <a href={links.home} className="button button-primary">
          {translator.t('frame.nav.home')}
        </a>
        <a href={links.rooms} className="button button-secondary">
          {translator.t('frame.nav.rooms')}
        </a>
        <a href={links.myReservation} className="button button-quiet">
          {translator.t('frame.footer.reservation')}
        </a>
      </p>
    </>
  );
};
