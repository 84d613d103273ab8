import { createLinks } from '#src/site/routing/links.ts';
import { ContactList } from './contact-list.tsx';
import type { FrameContent } from './frame-content.ts';

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
