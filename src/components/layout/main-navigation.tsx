import { Link } from '#src/components/ui/link.client.tsx';
import { linksIn } from '#src/routing/links.ts';
import type { FrameContent } from './frame-content.ts';

/** Specification §2: the header's links, besides home. The slugs are the backend's. */
const entriesIn = ({ locale, texts }: FrameContent) => {
  const links = linksIn(locale);
  return [
    { href: links.rooms, text: texts['frame.nav.rooms'] },
    { href: links.pagina('gastronomia'), text: texts['frame.nav.gastronomy'] },
    { href: links.pagina('Eventos'), text: texts['frame.nav.events'] },
    { href: links.pagina('Experiencias'), text: texts['frame.nav.experiences'] },
    { href: links.pagina('Bienestar'), text: texts['frame.nav.wellness'] },
    { href: links.aboutUs, text: texts['frame.nav.about'] },
  ];
};

/** The site's main links; a page shows them in its header, its menu and its footer. */
export const MainNavigation = ({ frame, home = false }: { frame: FrameContent; home?: boolean }) => (
  <>
    {home && (
      <li>
        <Link to={linksIn(frame.locale).home}>{frame.texts['frame.nav.home']}</Link>
      </li>
    )}
    {entriesIn(frame).map(({ href, text }) => (
      <li key={href}>
        <Link to={href}>{text}</Link>
      </li>
    ))}
  </>
);
