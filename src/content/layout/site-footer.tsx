import './site-footer.css';
import { LanguageSwitch } from '#src/site/layout/language-switch/language-switch.client.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { HtmlBlock } from '#src/site/ui/html-block.tsx';
import { Link } from '#src/site/ui/link.client.tsx';
import { Brand, ContactList, MainNavigation } from './contact-list.tsx';
import type { FrameContent } from './frame-content.ts';

/** Footer: logo, two HTML blocks of the backend, and all links for browsers without JavaScript. */
export const SiteFooter = ({ frame }: { frame: FrameContent }) => {
  const { locale, hotel, texts, footer } = frame;
  const links = createLinks(locale);
  return (
    <footer className="site-footer section-deep">
      <div className="site-footer-grid wrap">
        <div className="site-footer-hotel stack">
          {footer?.logo ? (
            <img
              className="site-footer-logo"
              src={links.asset(footer.logo)}
              alt={hotel.name}
              width="240"
              height="80"
              loading="lazy"
            />
          ) : (
            <Brand name={hotel.name} locale={locale} />
          )}
          <ContactList frame={frame} />
        </div>
        {footer?.centerColumn.text && (
          <HtmlBlock html={footer.centerColumn} locale={locale} className="site-footer-block" />
        )}
        {footer?.rightColumn.text && (
          <HtmlBlock html={footer.rightColumn} locale={locale} className="site-footer-block" />
        )}
        <nav
          id="site-navigation"
          className="site-footer-navigation"
          aria-labelledby="site-navigation-title"
          tabIndex={-1}
        >
          <h2 id="site-navigation-title">{texts['frame.nav.footer']}</h2>
          <ul className="site-footer-links">
            <MainNavigation frame={frame} home />
          </ul>
        </nav>
      </div>
      <div className="site-footer-end wrap">
        <p>{hotel.name}</p>
        <Link to={links.myReservation}>{texts['frame.footer.reservation']}</Link>
        <Link to={links.posts}>{texts['frame.footer.posts']}</Link>
        <Link to={links.pages}>{texts['frame.footer.pages']}</Link>
        <LanguageSwitch label={texts['frame.language']} />
      </div>
    </footer>
  );
};
