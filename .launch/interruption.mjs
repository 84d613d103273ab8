const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const ASKED_MS = 500;

/** Calls a listener with each signal that asks this script to end; also when npm, which started it, was killed without it. */
export const onInterruption = (listener) => {
  for (const signal of SIGNALS) process.on(signal, () => listener(signal));
  const { ppid } = process;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== ppid && listener('SIGTERM'), ASKED_MS).unref();
};
