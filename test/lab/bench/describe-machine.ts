import { cpus, loadavg } from 'node:os';

/** When and where something was measured; it stands above every table. */
export const describeMachine = (): string => {
  const [first] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  return `${new Date().toISOString().slice(0, 16)}Z; ${cpus().length} cores of ${first?.model ?? 'unknown'}, load ${load}; Node ${process.version}.`;
};
