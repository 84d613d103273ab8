import './site-header.css';
import { LanguageSwitch } from '#src/site/layout/language/language-switch.client.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { Link } from '#src/site/ui/link.client.tsx';
import { Brand, ContactList, MainNavigation } from './contact-list.tsx';
import type { FrameContent } from './frame-content.ts';
import { HeaderBar } from './header-bar.client.tsx';
import { MenuButton } from './menu-button.client.tsx';

/** Site header: contacts and languages, navigation and booking link. */
export const SiteHeader = ({ frame }: { frame: FrameContent }) => {
  const { locale, hotel, texts } = frame;
  return (
    <HeaderBar>
      <div className="site-header-grid wrap">
        <ContactList frame={frame} />
        <LanguageSwitch label={texts['frame.language']} />
        <Brand name={hotel.name} locale={locale} />
        <nav className="site-header-navigation" aria-label={texts['frame.nav.label']}>
          <ul>
            <MainNavigation frame={frame} />
          </ul>
        </nav>
        <Link to={createLinks(locale).calendar()} className="button button-primary site-header-book">
          {texts['frame.book']}
        </Link>
        <MenuButton label={texts['frame.menu.open']} fallbackHref="#site-navigation" />
      </div>
    </HeaderBar>
  );
};
