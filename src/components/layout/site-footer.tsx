import './site-footer.css';
import type { Hotel } from '#src/booking/model/hotel.ts';
import { HtmlBlock } from '#src/components/ui/html-block.tsx';
import { Link } from '#src/components/ui/link.client.tsx';
import type { Footer } from '#src/content/model.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { Brand } from './brand.tsx';
import { ContactList } from './contact-list.tsx';
import { LanguageSwitch } from './language-switch.client.tsx';
import { MainNavigation } from './main-navigation.tsx';

interface SiteFooterProps {
  readonly locale: Locale;
  readonly hotel: Hotel;
  /** Undefined when the backend has none to give: the frame does without. */
  readonly footer: Footer | undefined;
}

/** The logo and two HTML blocks of the backend, and every way through the site for whoever has no JavaScript. */
export const SiteFooter = ({ locale, hotel, footer }: SiteFooterProps) => {
  const words = wordsIn(locale);
  const links = linksIn(locale);
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
          <ContactList hotel={hotel} locale={locale} />
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
          <h2 id="site-navigation-title">{words.t('frame.nav.footer')}</h2>
          <ul className="site-footer-links">
            <MainNavigation locale={locale} home />
          </ul>
        </nav>
      </div>
      <div className="site-footer-end wrap">
        <p>{hotel.name}</p>
        <Link to={links.myReservation}>{words.t('frame.footer.reservation')}</Link>
        <Link to={links.posts}>{words.t('frame.footer.posts')}</Link>
        <Link to={links.pages}>{words.t('frame.footer.pages')}</Link>
        <LanguageSwitch label={words.t('frame.language')} />
      </div>
    </footer>
  );
};
