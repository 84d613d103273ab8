'use client';
import type { ReactNode } from 'react';

interface PendingButtonProps {
  readonly isPending: boolean;
  /** Shown, and read out, while the answer is awaited. */
  readonly pendingText: string;
  /** It can do nothing now, and why is said elsewhere. */
  readonly isInactive?: boolean;
  readonly className?: string;
  /** What the form is told of a button among several. */
  readonly name?: string;
  readonly value?: string;
  readonly children: ReactNode;
}

/** Submits once: while it is pending it takes no second click, and keeps the focus, which a disabled button would lose. */
export const PendingButton = ({
  isPending,
  pendingText,
  isInactive = false,
  className = 'button button-primary',
  children,
  ...named
}: PendingButtonProps) => (
  <button
    type="submit"
    {...named}
    className={className}
    aria-disabled={isPending || isInactive || undefined}
    onClick={(event) => (isPending || isInactive) && event.preventDefault()}
  >
    {isPending ? <span role="status">{pendingText}</span> : children}
  </button>
);
