'use client';
import type { ReactNode } from 'react';

interface PendingButtonProps {
  readonly isPending: boolean;
  /** Shown and announced while pending. */
  readonly pendingText: string;
  /** Disabled state that keeps the focus; the reason is shown elsewhere. */
  readonly isInactive?: boolean;
  readonly className?: string;
  /** Name and value to tell buttons of one form apart. */
  readonly name?: string;
  readonly value?: string;
  readonly children: ReactNode;
}

/** Submit button that prevents double submits; `aria-disabled`, since a disabled button loses the focus. */
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
