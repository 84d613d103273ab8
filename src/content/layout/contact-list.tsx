import { useRouter } from 'waku';
import type { Locale } from '#src/kernel/locale.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { Link } from '#src/site/ui/link.client.tsx';
import type { FrameContent } from './frame-content.ts';
import './brand.css';

const toTelLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** E-mail, phone, toll-free number, and WhatsApp where the hotel has it. */
export const ContactList = ({ frame: { hotel, whatsApp, texts } }: { frame: FrameContent }) => (
  <ul className="contact-list">
    <li>
      <span className="contact-label">{`${texts['frame.contact.email']} `}</span>
      <a href={`mailto:${hotel.email}`}>{hotel.email}</a>
    </li>
    <li>
      <span className="contact-label">{`${texts['frame.contact.phone']} `}</span>
      <a href={toTelLink(hotel.phone)}>{hotel.phone}</a>
    </li>
    <li>
      <span className="contact-label">{`${texts['frame.contact.toll-free']} `}</span>
      <a href={toTelLink(hotel.tollFree)}>{hotel.tollFree}</a>
    </li>
    {whatsApp && (
      <li className="contact-chat">
        <a href={whatsApp}>WhatsApp</a>
      </li>
    )}
  </ul>
);

/** Ways on from a page that failed in the browser: plain links, so that each loads a document. */
export const ErrorHelp = ({ frame }: { frame: FrameContent }) => {
  const links = createLinks(frame.locale);
  return (
    <>
      <p className="cluster">
        <a href={links.home} className="button button-primary">
          {frame.texts['frame.nav.home']}
        </a>
        <a href={links.myReservation} className="button button-secondary">
          {frame.texts['frame.footer.reservation']}
        </a>
      </p>
      <ContactList frame={frame} />
    </>
  );
};

/** Header links of specification §2, without home; slugs are the backend's. */
const createEntries = ({ locale, texts }: FrameContent) => {
  const links = createLinks(locale);
  return [
    { href: links.rooms, text: texts['frame.nav.rooms'] },
    { href: links.pagina('gastronomia'), text: texts['frame.nav.gastronomy'] },
    { href: links.pagina('Eventos'), text: texts['frame.nav.events'] },
    { href: links.pagina('Experiencias'), text: texts['frame.nav.experiences'] },
    { href: links.pagina('Bienestar'), text: texts['frame.nav.wellness'] },
    { href: links.aboutUs, text: texts['frame.nav.about'] },
  ];
};

/** Main navigation with the current page marked; used in header, menu and footer. */
export const MainNavigation = ({ frame, home = false }: { frame: FrameContent; home?: boolean }) => {
  const { path } = useRouter();
  const start = { href: createLinks(frame.locale).home, text: frame.texts['frame.nav.home'] };
  return (home ? [start, ...createEntries(frame)] : createEntries(frame)).map(({ href, text }) => (
    <li key={href}>
      <Link to={href} current={href === path}>
        {text}
      </Link>
    </li>
  ));
};

/** Logo and name, linked to the home page. */
export const Brand = ({ name, locale }: { name: string; locale: Locale }) => (
  <Link to={createLinks(locale).home} className="brand">
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <path className="brand-sun" d="M8.5 23a11.5 11.5 0 0 1 23 0z" />
      <path d="M3 27.5q4.25-3.2 8.5 0t8.5 0 8.5 0 8.5 0M9 33.5q3.7-2.8 7.4 0t7.3 0 7.3 0" />
    </svg>
    <span>{name}</span>
  </Link>
);
