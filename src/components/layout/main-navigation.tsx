import { useRouter } from 'waku';
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

/** The site's main links, the page that is shown marked; a page shows them in its header, its menu and its footer. */
export const MainNavigation = ({ frame, home = false }: { frame: FrameContent; home?: boolean }) => {
  const { path } = useRouter();
  const start = { href: linksIn(frame.locale).home, text: frame.texts['frame.nav.home'] };
  return (home ? [start, ...entriesIn(frame)] : entriesIn(frame)).map(({ href, text }) => (
    <li key={href}>
      <Link to={href} current={href === path}>
        {text}
      </Link>
    </li>
  ));
};
