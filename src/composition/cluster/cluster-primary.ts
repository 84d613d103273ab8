import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { createMetricsServer } from '#src/composition/metrics.ts';
import type { Config } from '#src/config.ts';
import {
  createWorkerSupervisor,
  type SupervisorPorts,
  type Worker,
  type WorkerExit,
} from '#src/server/cluster/worker-supervisor.ts';
import { listen } from '#src/server/http/unsent-answers.ts';
import type { Log } from '#src/server/operations/log.ts';
import { createClusterMetrics } from './cluster-metrics.ts';

/**
 * Scheduling by the operating system: with round-robin, a connection on its way to a worker that is killed would hang
 * for ever.
 */
cluster.schedulingPolicy = cluster.SCHED_NONE;

const fork = (): Worker => {
  const worker = cluster.fork();
  const exited: Promise<WorkerExit> = once(worker, 'exit').then(([code, signal]) => ({ code, signal }));
  const isListening = Promise.race([once(worker, 'listening').then(() => true), exited.then(() => false)]);
  return {
    pid: worker.process.pid ?? 0,
    isListening,
    exited,
    disconnect: () => void worker.disconnect(),
    kill: (signal) => void worker.process.kill(signal),
  };
};

const wait: SupervisorPorts['wait'] = (ms, signal) =>
  setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);

/** Workers share one port, and all state in the database. Calls `onOpen` when the first worker listens. */
export const runClusterPrimary = async (
  { processes, host, metricsPort }: Config,
  log: Log,
  onOpen: () => void,
): Promise<void> => {
  const supervisor = createWorkerSupervisor(processes, { fork, log, now: () => performance.now(), wait });
  let closing: Promise<void> | undefined;
  const close = (why: string): void => {
    if (closing) return;
    log.info({ why }, 'closing');
    closing = supervisor.shutdown().then((isClean) => process.exit(isClean ? 0 : 1));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, close);
  // The channel to the launch script closes when that script is killed; these processes would outlive it.
  process.on('disconnect', () => close('the launcher is gone'));
  if (metricsPort !== undefined) await listen(createMetricsServer(createClusterMetrics()), host, metricsPort);
  const isOpen = await supervisor.start();
  if (closing) return closing;
  // The worker has printed why it could not start.
  if (!isOpen) process.exit(1);
  onOpen();
};
