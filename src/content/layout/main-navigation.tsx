import { useRouter } from 'waku';
import { createLinks } from '#src/site/routing/links.ts';
import { Link } from '#src/site/ui/link.client.tsx';
import type { FrameContent } from './frame-content.ts';

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
