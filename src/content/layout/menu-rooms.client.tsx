'use client';
import type { Locale } from '#src/kernel/locale.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { LocalizedText } from '#src/site/ui/html-block.tsx';
import { Link } from '#src/site/ui/link.client.tsx';
import { Picture } from '#src/site/ui/picture.tsx';
import type { MenuRoom } from './load-rooms-menu.action.ts';

/** The rooms of the menu. Pages are without its script until the menu is opened. */
export const MenuRooms = ({ rooms, locale }: { readonly rooms: readonly MenuRoom[]; readonly locale: Locale }) => {
  const links = createLinks(locale);
  return (
    <ul className="rooms-menu-list">
      {rooms.map(({ roomTypeId, name, view, picture }) => (
        <li key={roomTypeId}>
          <Link to={links.room(roomTypeId)}>
            {picture && <Picture picture={picture} locale={locale} sizes="6rem" decorative />}
            <span className="rooms-menu-name">
              <LocalizedText value={name} locale={locale} />
            </span>
            <span className="visually-hidden">,</span>{' '}
            <span className="rooms-menu-view">
              <LocalizedText value={view} locale={locale} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
