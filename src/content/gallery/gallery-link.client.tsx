'use client';
import { type ComponentType, type MouseEvent, type ReactNode, useId, useState } from 'react';
import type { Locale } from '#src/kernel/locale.ts';
import { useReplayedPress } from '#src/site/hydration/use-replayed-press.client.ts';
import type { GalleryTexts } from './gallery.text.ts';
import type { GalleryDialogProps } from './gallery-dialog.client.tsx';
import { loadRoomGallery } from './load-room-gallery.action.ts';

interface GalleryLinkProps {
  /** Page of the pictures. */
  readonly href: string;
  readonly locale: Locale;
  readonly roomTypeId: string;
  /** The picture to begin with, from 0. */
  readonly start?: number;
  readonly className?: string;
  /** Name of the link, which begins with its text. */
  readonly label?: string;
  readonly tabIndex?: -1 | undefined;
  readonly children: ReactNode;
}

interface OpenGallery {
  readonly Dialog: ComponentType<GalleryDialogProps>;
  readonly texts: GalleryTexts;
}

/** Opens the pictures of a room over the page. The link is followed without JavaScript, and where they do not load. */
export const GalleryLink = ({
  href,
  locale,
  roomTypeId,
  start = 0,
  className,
  label,
  tabIndex,
  children,
}: GalleryLinkProps) => {
  const [shown, setShown] = useState<OpenGallery>();
  const name = useId();
  const open = async () => {
    const loading = Promise.all([import('./gallery-dialog.client.tsx'), loadRoomGallery(locale, roomTypeId)]);
    const [module, texts] = await loading.catch(() => []);
    if (module && texts) setShown({ Dialog: module.GalleryDialog, texts });
    else window.location.assign(href);
  };
  const press = useReplayedPress(name, () => void open());
  const answer = (event: MouseEvent) => {
    // The browser opens the page elsewhere, or saves it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    press();
  };
  return (
    <>
      <a {...{ className, tabIndex }} href={href} aria-label={label} data-press={name} onClick={answer}>
        {children}
      </a>
      {shown && <shown.Dialog texts={shown.texts} start={start} locale={locale} onClose={() => setShown(undefined)} />}
    </>
  );
};
