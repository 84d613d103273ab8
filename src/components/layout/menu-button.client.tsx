'use client';
import { useSetAtom } from 'jotai';
import { useSyncExternalStore } from 'react';
import { menuOpenAtom } from './menu-open.ts';

const never = () => () => {};

/** False on the server and in the first render of a page that came from it. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const Bars = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M3 7h18M3 12h18M3 17h18" />
  </svg>
);

/** The burger. Until there is JavaScript it leads to the navigation in the footer. */
export const MenuButton = ({ label, fallbackHref }: { label: string; fallbackHref: string }) => {
  const setOpen = useSetAtom(menuOpenAtom);
  if (!useHydrated())
    return (
      <a className="menu-button" href={fallbackHref} aria-label={label}>
        <Bars />
      </a>
    );
  return (
    <button
      type="button"
      className="menu-button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    >
      <Bars />
    </button>
  );
};
