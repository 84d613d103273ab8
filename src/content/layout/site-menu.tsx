import { LanguageSwitch } from '#src/site/layout/language/language-switch.client.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { LocalizedText } from '#src/site/ui/html-block.tsx';
import { Link } from '#src/site/ui/link.client.tsx';
import { ContactList, MainNavigation } from './contact-list.tsx';
import type { FrameContent } from './frame-content.ts';
import { MenuOverlay } from './menu-overlay.client.tsx';
import { RoomsMenu } from './rooms-menu.client.tsx';

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
