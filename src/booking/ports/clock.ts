/** Time as an argument: the process gives the real one, tests a fixed one. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}
