'use client';
import './menu-overlay.css';
import { useAtom } from 'jotai';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from '#src/site/ui/use-hydrated.client.ts';
import { menuOpenAtom } from './menu-open-atom.ts';

interface MenuOverlayProps {
  readonly label: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** The panel fills the dialog, so a click on the dialog itself is outside the panel. */
const isClosingClick = ({ target, currentTarget }: MouseEvent): boolean =>
  target === currentTarget || (target instanceof Element && target.closest('a') !== null);

/**
 * Menu as a modal `<dialog>`: the browser makes the page inert, traps and restores the focus, and closes it on Escape.
 * It also closes on a click outside and on a link. Only scripts open it, so they fill it: pages are smaller without it.
 */
export const MenuOverlay = ({ label, closeLabel, children }: MenuOverlayProps) => {
  const [open, setOpen] = useAtom(menuOpenAtom);
  const isFilled = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!open) return;
    const element = dialog.current;
    const close = () => setOpen(false);
    element?.showModal();
    document.documentElement.classList.add('scroll-locked');
    window.addEventListener('popstate', close);
    return () => {
      element?.close();
      document.documentElement.classList.remove('scroll-locked');
      window.removeEventListener('popstate', close);
    };
  }, [open, setOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a modal dialog closes on Escape natively
    <dialog
      ref={dialog}
      className="menu-overlay"
      aria-label={label}
      onClose={() => setOpen(false)}
      onClick={(event) => isClosingClick(event) && setOpen(false)}
    >
      {isFilled && (
        <div className="menu-panel">
          <button
            type="button"
            className="round-button menu-close"
            aria-label={closeLabel}
            onClick={() => setOpen(false)}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="m5 5 14 14M19 5 5 19" />
            </svg>
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
};
