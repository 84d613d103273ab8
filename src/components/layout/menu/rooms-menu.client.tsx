'use client';
import './rooms-menu.css';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { loadRoomsMenu, type MenuRoom } from '#src/actions/content/load-rooms-menu.ts';
import { Link } from '#src/components/ui/link.client.tsx';
import { LocalizedText } from '#src/components/ui/localized-text.tsx';
import { Picture } from '#src/components/ui/picture.tsx';
import { createLinks } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { menuOpenAtom } from './menu-open-atom.ts';

interface RoomsMenuProps {
  readonly locale: Locale;
  readonly title: string;
  readonly loadingText: string;
  /** The error message is appended to it. */
  readonly failedText: string;
  /** What to do then: the message is the machine's English. */
  readonly againText: string;
}

/** Loaded once per document. */
const loadedRoomsAtom = atom<Partial<Record<Locale, readonly MenuRoom[]>>>({});

/** Loads when the menu opens; retries at the next opening after a failure. */
const useRoomsMenu = (locale: Locale) => {
  const open = useAtomValue(menuOpenAtom);
  const [loaded, setLoaded] = useAtom(loadedRoomsAtom);
  const [failure, setFailure] = useState<string>();
  const rooms = loaded[locale];
  const wanted = open && !rooms;

  useEffect(() => {
    if (!wanted) return;
    let current = true;
    setFailure(undefined);
    void loadRoomsMenu(locale)
      .catch((error: unknown) => ({
        ok: false as const,
        message: error instanceof Error ? error.message : String(error),
      }))
      .then((outcome) => {
        if (!current) return;
        if (outcome.ok) setLoaded((before) => ({ ...before, [locale]: outcome.rooms }));
        else setFailure(outcome.message);
      });
    return () => {
      current = false;
    };
  }, [wanted, locale, setLoaded]);

  return { rooms, failure, loading: wanted && failure === undefined };
};

/** Room list of the menu, loaded on demand. */
export const RoomsMenu = ({ locale, title, loadingText, failedText, againText }: RoomsMenuProps) => {
  const { rooms, failure, loading } = useRoomsMenu(locale);
  const links = createLinks(locale);
  return (
    <section className="rooms-menu" aria-labelledby="rooms-menu-title">
      <h2 id="rooms-menu-title">{title}</h2>
      <div role="status" className="rooms-menu-status">
        {loading && loadingText}
        {failure !== undefined && (
          <>
            <p>
              {failedText}
              <span lang="en">{failure}</span>
            </p>
            <p>{againText}</p>
          </>
        )}
      </div>
      {rooms && (
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
      )}
    </section>
  );
};
