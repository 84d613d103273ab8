/** Stands in for the package `server-only`, whose main module throws outside the `react-server` condition. */
export {};
