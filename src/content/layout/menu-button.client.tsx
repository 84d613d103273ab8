'use client';
import { useSetAtom } from 'jotai';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useReplayedPress } from '#src/site/hydration/use-replayed-press.client.ts';
import { useHydrated } from '#src/site/ui/use-hydrated.client.ts';
import { menuOpenAtom } from './menu-open-atom.ts';

const PRESS_NAME = 'menu';

interface MenuButtonProps {
  readonly label: string;
  readonly fallbackHref: string;
}

/**
 * Menu button. Without JavaScript it links to the footer navigation; a press before hydration is replayed. It stays one
 * element: a press that begins on a link and ends on a button in its place is a click on neither.
 */
export const MenuButton = ({ label, fallbackHref }: MenuButtonProps) => {
  const isHydrated = useHydrated();
  const setOpen = useSetAtom(menuOpenAtom);
  const press = useReplayedPress(PRESS_NAME, () => setOpen(true));
  const open = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    press();
  };
  return (
    <a
      className="round-button menu-button"
      href={fallbackHref}
      aria-label={label}
      data-press={PRESS_NAME}
      {...(isHydrated && { role: 'button', 'aria-haspopup': 'dialog' })}
      onClick={open}
      onKeyDown={(event) => event.key === ' ' && open(event)}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M3 7h18M3 12h18M3 17h18" />
      </svg>
    </a>
  );
};
