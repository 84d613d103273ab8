'use client';
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { reloadOnChunkError } from '#src/components/navigation/chunk-load-error.ts';
import type { Locale } from '#src/routing/locales.ts';
import type { GalleryDialogProps } from './gallery-dialog.client.tsx';
import type { GalleryTexts } from './gallery-texts.ts';

type LoadTexts = () => GalleryTexts | Promise<GalleryTexts | undefined>;

interface OpenGallery {
  readonly Dialog: ComponentType<GalleryDialogProps>;
  readonly texts: GalleryTexts;
  readonly start: number;
}

/** Loads the dialog when the first gallery is opened. */
const loadDialog = async () => (await reloadOnChunkError(import('./gallery-dialog.client.tsx'))).GalleryDialog;

/** A press by which the browser opens the page of pictures elsewhere. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

interface Gallery {
  /** Opens the gallery at a picture, from 0, instead of following the link to its page. */
  readonly open: (event: MouseEvent<HTMLAnchorElement>, start?: number) => Promise<void>;
  readonly isLoading: boolean;
  readonly dialog: ReactNode;
}

/** Opens pictures over the page. The link is followed where they cannot be loaded. */
export const useGallery = (locale: Locale, load: LoadTexts): Gallery => {
  const [shown, setShown] = useState<OpenGallery>();
  const [isLoading, setLoading] = useState(false);
  const open: Gallery['open'] = async (event, start = 0) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setLoading(true);
    try {
      const [Dialog, texts] = await Promise.all([loadDialog(), load()]);
      if (texts) setShown({ Dialog, texts, start });
      else window.location.assign(href);
    } catch {
      window.location.assign(href);
    } finally {
      setLoading(false);
    }
  };
  const dialog = shown && (
    <shown.Dialog texts={shown.texts} start={shown.start} locale={locale} onClose={() => setShown(undefined)} />
  );
  return { open, isLoading, dialog };
};
