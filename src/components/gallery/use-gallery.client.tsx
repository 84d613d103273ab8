'use client';
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import type { Locale } from '#src/routing/locales.ts';
import type { GalleryDialogProps } from './gallery-dialog.client.tsx';
import type { GalleryTexts } from './gallery-texts.ts';

type LoadTexts = () => GalleryTexts | Promise<GalleryTexts | undefined>;

interface OpenGallery {
  readonly Dialog: ComponentType<GalleryDialogProps>;
  readonly texts: GalleryTexts;
  readonly start: number;
}

interface Gallery {
  /** Opens the gallery at a picture, from 0, instead of following the link to its page. */
  readonly open: (event: MouseEvent<HTMLAnchorElement>, start?: number) => Promise<void>;
  readonly dialog: ReactNode;
}

/** Opens pictures over the page; the dialog is loaded when the first is. The link is followed where that fails. */
export const useGallery = (locale: Locale, load: LoadTexts): Gallery => {
  const [shown, setShown] = useState<OpenGallery>();
  const open: Gallery['open'] = async (event, start = 0) => {
    // The browser opens the page elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const [{ GalleryDialog: Dialog }, texts] = await Promise.all([import('./gallery-dialog.client.tsx'), load()]);
      if (!texts) throw new Error('there is no such room');
      setShown({ Dialog, texts, start });
    } catch {
      window.location.assign(href);
    }
  };
  const dialog = shown && (
    <shown.Dialog texts={shown.texts} start={shown.start} locale={locale} onClose={() => setShown(undefined)} />
  );
  return { open, dialog };
};
