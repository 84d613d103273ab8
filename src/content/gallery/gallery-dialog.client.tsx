'use client';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from '#src/kernel/locale.ts';
import { LocalizedText } from '#src/site/ui/html-block.tsx';
import type { GalleryTexts } from './gallery.text.ts';
import { GalleryFigure } from './gallery-figure.tsx';
import './gallery-dialog.css';

export interface GalleryDialogProps {
  readonly texts: GalleryTexts;
  readonly locale: Locale;
  /** The picture to begin with, from 0. */
  readonly start: number;
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const Arrow = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={path} />
  </svg>
);

/**
 * Pictures over the page, one at a time. The browser does the most: it swipes by scroll snap, traps and returns the
 * focus, and closes the modal dialog on Escape and on the phone's back gesture.
 */
export const GalleryDialog = ({ texts, locale, start, onClose }: GalleryDialogProps) => {
  const { title, figures, previous, next, close } = texts;
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  const last = figures.length - 1;

  const show = (index: number) => {
    const wanted = Math.min(Math.max(index, 0), last);
    setCurrent(wanted);
    list.current?.scrollTo({ left: wanted * list.current.clientWidth, behavior: 'instant' });
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    // Alt and an arrow lead back and forward in the browser.
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(current + by);
  };

  useEffect(() => {
    const shut = () => dialog.current?.close();
    dialog.current?.showModal();
    list.current?.scrollTo({ left: start * list.current.clientWidth, behavior: 'instant' });
    window.addEventListener('popstate', shut);
    return () => window.removeEventListener('popstate', shut);
  }, [start]);

  const shown = figures[current];
  return (
    <dialog ref={dialog} className="gallery" aria-labelledby="gallery-title" onClose={onClose} onKeyDown={step}>
      <div className="gallery-bar">
        <h2 id="gallery-title">{title}</h2>
        <button
          type="button"
          className="round-button gallery-button"
          aria-label={close}
          onClick={() => dialog.current?.close()}
        >
          <Arrow path="m5 5 14 14M19 5 5 19" />
        </button>
      </div>
      <ul
        ref={list}
        className="gallery-slides"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={title}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
      >
        {figures.map((figure, index) => (
          <li key={figure.picture.id}>
            <GalleryFigure figure={figure} locale={locale} eager={index === start} />
          </li>
        ))}
      </ul>
      <div className="gallery-bar gallery-steps">
        <button
          type="button"
          className="round-button gallery-button"
          aria-label={previous}
          aria-disabled={current === 0}
          onClick={() => show(current - 1)}
        >
          <Arrow path="m15 4-8 8 8 8" />
        </button>
        <p role="status">
          {shown?.position}{' '}
          {shown?.caption && (
            <span className="gallery-caption">
              <LocalizedText value={shown.caption} locale={locale} />
            </span>
          )}
        </p>
        <button
          type="button"
          className="round-button gallery-button"
          aria-label={next}
          aria-disabled={current === last}
          onClick={() => show(current + 1)}
        >
          <Arrow path="m9 4 8 8-8 8" />
        </button>
      </div>
    </dialog>
  );
};
