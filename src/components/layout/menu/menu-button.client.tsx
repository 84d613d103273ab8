'use client';
import { useSetAtom } from 'jotai';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useReplayedPress } from '#src/components/hydration/use-replayed-press.client.ts';
import { useHydrated } from '#src/components/ui/use-hydrated.client.ts';
import { menuOpenAtom } from './menu-open-atom.ts';

const PRESS_NAME = 'menu';

interface MenuButtonProps {
  readonly label: string;
  readonly fallbackHref: string;
}

const Bars = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M3 7h18M3 12h18M3 17h18" />
  </svg>
);

type HadFocus = RefObject<boolean>;

const FallbackLink = ({ label, fallbackHref, hadFocus }: MenuButtonProps & { hadFocus: HadFocus }) => {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const element = link.current;
    return () => {
      hadFocus.current = element !== null && element === document.activeElement;
    };
  }, [hadFocus]);
  return (
    <a ref={link} className="menu-button" href={fallbackHref} aria-label={label} data-press={PRESS_NAME}>
      <Bars />
    </a>
  );
};

const OpenButton = ({ label, hadFocus }: { label: string; hadFocus: HadFocus }) => {
  const setOpen = useSetAtom(menuOpenAtom);
  const button = useRef<HTMLButtonElement>(null);
  // Takes over the focus of the link it replaces.
  useLayoutEffect(() => {
    if (hadFocus.current) button.current?.focus();
  }, [hadFocus]);
  useReplayedPress(PRESS_NAME, () => setOpen(true));
  return (
    <button
      ref={button}
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

/** Menu button. Without JavaScript it links to the footer navigation; a press before hydration is replayed. */
export const MenuButton = (props: MenuButtonProps) => {
  const hadFocus = useRef(false);
  return useHydrated() ? (
    <OpenButton label={props.label} hadFocus={hadFocus} />
  ) : (
    <FallbackLink {...props} hadFocus={hadFocus} />
  );
};
