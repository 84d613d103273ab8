import { Link } from '#src/components/ui/link.client.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';

/** Specification §2: the header's links, besides home. The slugs are the backend's. */
const entriesIn = (locale: Locale) => {
  const links = linksIn(locale);
  const words = wordsIn(locale);
  return [
    { href: links.rooms, text: words.t('frame.nav.rooms') },
    { href: links.pagina('gastronomia'), text: words.t('frame.nav.gastronomy') },
    { href: links.pagina('Eventos'), text: words.t('frame.nav.events') },
    { href: links.pagina('Experiencias'), text: words.t('frame.nav.experiences') },
    { href: links.pagina('Bienestar'), text: words.t('frame.nav.wellness') },
    { href: links.aboutUs, text: words.t('frame.nav.about') },
  ];
};

/** The slugs that the main navigation shows by itself. */
export const NAVIGATION_SLUGS: readonly string[] = ['gastronomia', 'Eventos', 'Experiencias', 'Bienestar'];

/** The site's main links; a page shows them in its header, its menu and its footer. */
export const MainNavigation = ({ locale, home = false }: { locale: Locale; home?: boolean }) => (
  <>
    {home && (
      <li>
        <Link to={linksIn(locale).home}>{wordsIn(locale).t('frame.nav.home')}</Link>
      </li>
    )}
    {entriesIn(locale).map(({ href, text }) => (
      <li key={href}>
        <Link to={href}>{text}</Link>
      </li>
    ))}
  </>
);
