import type { Locale } from '#src/kernel/locale.ts';
import type { GalleryLinkTexts } from './gallery.text.ts';
import { GalleryLink } from './gallery-link.client.tsx';
import './offer-gallery-link.css';

interface OfferGalleryLinkProps {
  readonly texts: GalleryLinkTexts;
  readonly locale: Locale;
  readonly roomTypeId: string;
  readonly roomName: string;
  readonly tabIndex?: -1 | undefined;
}

/** Number of a room's pictures over the picture of its result. */
export const OfferGalleryLink = ({
  texts: { href, label },
  locale,
  roomTypeId,
  roomName,
  tabIndex,
}: OfferGalleryLinkProps) => (
  <GalleryLink
    className="gallery-link"
    label={`${label} ${roomName}`}
    href={href}
    locale={locale}
    roomTypeId={roomTypeId}
    tabIndex={tabIndex}
  >
    {label}
  </GalleryLink>
);
