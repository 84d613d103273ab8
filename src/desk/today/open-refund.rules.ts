import type { Minor } from '#src/kernel/money/money.ts';

/** A refund that has not reached the guest. */
export interface OpenRefund {
  readonly code: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly amount: Minor;
  readonly currency: string;
  /** ISO instant. */
  readonly requestedAt: string;
  /** Whether the gateway refused it for good: the hotel returns the money by hand. */
  readonly isRefused: boolean;
}
