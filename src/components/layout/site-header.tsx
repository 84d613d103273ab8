import './site-header.css';
import type { Hotel } from '#src/booking/model/hotel.ts';
import { Link } from '#src/components/ui/link.client.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { Brand } from './brand.tsx';
import { ContactList } from './contact-list.tsx';
import { HeaderBar } from './header-bar.client.tsx';
import { LanguageSwitch } from './language-switch.client.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { MenuButton } from './menu-button.client.tsx';

/** Contacts and languages above, the way through the site and to a booking below. */
export const SiteHeader = ({ locale, hotel }: { locale: Locale; hotel: Hotel }) => {
  const words = wordsIn(locale);
  return (
    <HeaderBar>
      <div className="site-header-grid wrap">
        <ContactList hotel={hotel} locale={locale} />
        <LanguageSwitch label={words.t('frame.language')} />
        <Brand name={hotel.name} locale={locale} />
        <nav className="site-header-navigation" aria-label={words.t('frame.nav.label')}>
          <ul>
            <MainNavigation locale={locale} />
          </ul>
        </nav>
        <Link to={linksIn(locale).calendar()} className="button button-primary site-header-book">
          {words.t('frame.book')}
        </Link>
        <MenuButton label={words.t('frame.menu.open')} fallbackHref="#site-navigation" />
      </div>
    </HeaderBar>
  );
};
