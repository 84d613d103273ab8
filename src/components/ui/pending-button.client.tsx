'use client';
import type { ReactNode } from 'react';

interface PendingButtonProps {
  readonly isPending: boolean;
  /** Shown, and read out, while the answer is awaited. */
  readonly pendingText: string;
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
  className = 'button button-primary',
  children,
  ...named
}: PendingButtonProps) => (
  <button
    type="submit"
    {...named}
    className={className}
    aria-disabled={isPending || undefined}
    onClick={(event) => isPending && event.preventDefault()}
  >
    {isPending ? <span role="status">{pendingText}</span> : children}
  </button>
);
