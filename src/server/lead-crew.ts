import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '#src/config.ts';
import { type CrewPorts, crewOf, type Ending, type Hand } from './crew.ts';
import { crewMetrics } from './crew-metrics.ts';
import { listen } from './listen.ts';
import type { Log } from './log.ts';
import { metricsServer } from './metrics.ts';

/**
 * Whoever is free takes the next connection from the system's own queue. Handed out in turn (Node's other policy), one on its
 * way to a process that is killed would hang for good.
 */
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** A process of this program, which listens where the others do. */
const hire = (): Hand => {
  const worker = cluster.fork();
  const ended: Promise<Ending> = once(worker, 'exit').then(([code, signal]) => ({ code, signal }));
  const opened = Promise.race([once(worker, 'listening').then(() => true), ended.then(() => false)]);
  return {
    pid: worker.process.pid ?? 0,
    opened,
    ended,
    letGo: () => void worker.disconnect(),
    kill: (signal) => void worker.process.kill(signal),
  };
};

const wait: CrewPorts['wait'] = (ms, signal) =>
  setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);

/**
 * Leads `config.processes` processes that serve at one port, and does nothing else: what they need to know of each other
 * is in the database. `onOpen` is called when the first of them serves.
 */
export const leadCrew = async (
  { processes, host, metricsPort }: Config,
  log: Log,
  onOpen: () => void,
): Promise<void> => {
  const crew = crewOf(processes, { hire, log, now: () => performance.now(), wait });
  let closing: Promise<void> | undefined;
  const close = (why: string): void => {
    if (closing) return;
    log.info({ why }, 'closing');
    closing = crew.dismiss().then((isInOrder) => process.exit(isInOrder ? 0 : 1));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, close);
  // Under the launch script: it was killed, so nobody else would end these processes.
  process.on('disconnect', () => close('the launcher is gone'));
  if (metricsPort !== undefined) await listen(metricsServer(crewMetrics()), host, metricsPort);
  const isOpen = await crew.open();
  if (closing) return closing;
  // It has said itself why it could not start.
  if (!isOpen) process.exit(1);
  onOpen();
};
