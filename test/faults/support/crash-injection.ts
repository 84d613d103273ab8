/** Where a process dies: `before` or `after` the work of its nth awaited call of a port. */
export interface CrashPoint {
  /** 1, 2, … */
  readonly step: number;
  readonly when: 'before' | 'after';
}

type Call = (...words: never[]) => Promise<unknown>;

/** As kill -9 from outside: nothing of this process runs any more, not even what was about to be sent. */
const killProcess = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};

const isPort = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.values(value).some((method) => typeof method === 'function');

/**
 * Wraps ports so that every awaited call is a crash point, in execution order; new calls become crash points
 * automatically. `steps` names those taken. Clock and identity are synchronous and are none.
 */
export const injectCrash = <Ports extends object>(
  ports: Ports,
  names: readonly (keyof Ports)[],
  crash?: CrashPoint,
) => {
  const steps: string[] = [];
  const watchPort = <Port extends object>(name: string, port: Port): Port =>
    new Proxy(port, {
      get: (target, method) => {
        const call: unknown = Reflect.get(target, method);
        if (typeof call !== 'function') return call;
        return async (...words: never[]) => {
          const step = steps.push(`${name}.${String(method)}`);
          if (crash?.step === step && crash.when === 'before') return killProcess();
          const end = await Promise.allSettled([(call as Call)(...words)]);
          if (crash?.step === step) return killProcess();
          if (end[0].status === 'rejected') throw end[0].reason;
          return end[0].value;
        };
      },
    });
  const entries = names.map((name) => {
    const port = ports[name];
    if (!isPort(port)) throw new TypeError(`${String(name)} is no port`);
    return [name, watchPort(String(name), port)];
  });
  return { ports: { ...ports, ...Object.fromEntries(entries) } as Ports, steps };
};
