/** Time as an argument: the system clock in production, a fixed one in tests. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}
