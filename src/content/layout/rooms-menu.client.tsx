'use client';
import './rooms-menu.css';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Locale } from '#src/kernel/locale.ts';
import { loadRoomsMenu, type MenuRoom } from './load-rooms-menu.action.ts';
import { menuOpenAtom } from './menu-open-atom.ts';
import type { MenuRooms } from './menu-rooms.client.tsx';

interface RoomsMenuProps {
  readonly locale: Locale;
  readonly title: string;
  readonly loadingText: string;
  /** The error message is appended to it. */
  readonly failedText: string;
  /** What to do then: the message is the machine's English. */
  readonly againText: string;
}

interface LoadedMenu {
  readonly MenuRooms?: typeof MenuRooms;
  readonly rooms: Partial<Record<Locale, readonly MenuRoom[]>>;
}

/** Loaded once per document. */
const loadedMenuAtom = atom<LoadedMenu>({ rooms: {} });

const loadMenu = async (locale: Locale) => {
  const [outcome, list] = await Promise.all([loadRoomsMenu(locale), import('./menu-rooms.client.tsx')]);
  return { ...outcome, ...list };
};

/** Loads when the menu opens; retries at the next opening after a failure. */
const useRoomsMenu = (locale: Locale) => {
  const open = useAtomValue(menuOpenAtom);
  const [loaded, setLoaded] = useAtom(loadedMenuAtom);
  const [failure, setFailure] = useState<string>();
  const rooms = loaded.rooms[locale];
  const wanted = open && !rooms;

  useEffect(() => {
    if (!wanted) return;
    let current = true;
    setFailure(undefined);
    void loadMenu(locale)
      .catch((error: unknown) => ({
        ok: false as const,
        message: error instanceof Error ? error.message : String(error),
      }))
      .then((outcome) => {
        if (!current) return;
        if (outcome.ok)
          setLoaded((before) => ({
            MenuRooms: outcome.MenuRooms,
            rooms: { ...before.rooms, [locale]: outcome.rooms },
          }));
        else setFailure(outcome.message);
      });
    return () => {
      current = false;
    };
  }, [wanted, locale, setLoaded]);

  return { rooms, MenuRooms: loaded.MenuRooms, failure, loading: wanted && failure === undefined };
};

/** Room list of the menu, loaded on demand. */
export const RoomsMenu = ({ locale, title, loadingText, failedText, againText }: RoomsMenuProps) => {
  const { rooms, MenuRooms, failure, loading } = useRoomsMenu(locale);
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
      {rooms && MenuRooms && <MenuRooms rooms={rooms} locale={locale} />}
    </section>
  );
};
