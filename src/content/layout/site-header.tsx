import { LanguageSwitch } from '#src/site/layout/language-switch/language-switch.client.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { LocalizedText } from '#src/site/ui/html-block.tsx';
import { Link } from '#src/site/ui/link.client.tsx';
import { Brand, ContactList, MainNavigation } from './contact-list.tsx';
import type { FrameContent } from './frame-content.ts';
import { HeaderBar } from './header-bar.client.tsx';
import { MenuButton } from './menu-button.client.tsx';
import { MenuOverlay } from './menu-overlay.client.tsx';
import { RoomsMenu } from './rooms-menu.client.tsx';
import './site-header.css';

/** The site menu. */
export const SiteMenu = ({ frame }: { frame: FrameContent }) => {
  const { locale, texts, further } = frame;
  const links = createLinks(locale);
  return (
    <MenuOverlay label={texts['frame.menu.label']} closeLabel={texts['frame.menu.close']}>
      <LanguageSwitch label={texts['frame.language']} />
      <nav className="menu-navigation" aria-label={texts['frame.menu.label']}>
        <ul className="menu-main">
          <MainNavigation frame={frame} home />
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
        title={texts['frame.menu.rooms']}
        loadingText={texts['frame.menu.rooms.loading']}
        failedText={texts['frame.menu.rooms.failed']}
        againText={texts['frame.menu.rooms.again']}
      />
      <Link to={links.calendar()} className="button button-primary button-wide button-large">
        {texts['frame.book']}
      </Link>
      <ContactList frame={frame} />
    </MenuOverlay>
  );
};

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
