'use client';
import { loadRoomGallery } from '#src/actions/content/load-room-gallery.ts';
import type { Locale } from '#src/routing/locales.ts';
import type { GalleryLinkTexts } from './gallery-texts.ts';
import { useGallery } from './use-gallery.client.tsx';
import './gallery-link.css';

interface GalleryLinkProps {
  readonly texts: GalleryLinkTexts;
  readonly locale: Locale;
  readonly roomTypeId: string;
  readonly roomName: string;
}

/** Opens the pictures of a room over the page; without JavaScript a link to them. */
export const GalleryLink = ({ texts: { href, label }, locale, roomTypeId, roomName }: GalleryLinkProps) => {
  const { open, dialog } = useGallery(locale, () => loadRoomGallery(locale, roomTypeId));
  return (
    <>
      <a className="gallery-link" href={href} onClick={(event) => void open(event)}>
        {label} <span className="visually-hidden">{roomName}</span>
      </a>
      {dialog}
    </>
  );
};
