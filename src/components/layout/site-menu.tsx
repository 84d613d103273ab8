import type { Hotel } from '#src/booking/model/hotel.ts';
import { Link } from '#src/components/ui/link.client.tsx';
import { LocalizedText } from '#src/components/ui/localized-text.tsx';
import type { ContentPage } from '#src/content/model.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { ContactList } from './contact-list.tsx';
import { LanguageSwitch } from './language-switch.client.tsx';
import { MainNavigation, NAVIGATION_SLUGS } from './main-navigation.tsx';
import { MenuOverlay } from './menu-overlay.client.tsx';
import { RoomsMenu } from './rooms-menu.client.tsx';

interface SiteMenuProps {
  readonly locale: Locale;
  readonly hotel: Hotel;
  /** Empty when they could not be fetched, which is only logged. */
  readonly pagesInside: readonly ContentPage[];
}

/** What the burger opens. */
export const SiteMenu = ({ locale, hotel, pagesInside }: SiteMenuProps) => {
  const words = wordsIn(locale);
  const links = linksIn(locale);
  const further = pagesInside.filter(({ slug }) => !NAVIGATION_SLUGS.includes(slug));
  return (
    <MenuOverlay label={words.t('frame.menu.label')} closeLabel={words.t('frame.menu.close')}>
      <LanguageSwitch label={words.t('frame.language')} />
      <nav className="menu-navigation" aria-label={words.t('frame.menu.label')}>
        <ul className="menu-main">
          <MainNavigation locale={locale} home />
        </ul>
        {further.length > 0 && (
          <ul className="menu-further">
            {further.map(({ id, slug, title }) => (
              <li key={id}>
                <Link to={links.interna(slug)}>
                  <LocalizedText value={title} locale={locale} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </nav>
      <RoomsMenu
        key={locale}
        locale={locale}
        title={words.t('frame.menu.rooms')}
        loadingText={words.t('frame.menu.rooms.loading')}
        failedText={words.t('frame.menu.rooms.failed', { message: '' })}
      />
      <Link to={links.calendar()} className="button button-primary button-wide button-large">
        {words.t('frame.book')}
      </Link>
      <ContactList hotel={hotel} locale={locale} />
    </MenuOverlay>
  );
};
