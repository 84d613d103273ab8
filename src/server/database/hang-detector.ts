import { DatabaseUnavailable, getErrorCode } from './database-error.ts';

/** Checks are counted, not timed: after a blocked event loop, answers are read before the next check. */
const CHECK_MS = 500;

/** Two seconds without an answer: the server is asked on another connection. */
const SILENT_CHECKS = 4;

/** Two more without an answer there: the server hangs. */
const PROBE_CHECKS = 4;

/** Connection of the pool with a statement under way. */
export interface BusyConnection {
  readonly processId: number | undefined;
  /** Ends it with its statement. */
  close(): void;
}

/**
 * Asks the server, on a connection of its own, which of these processes have no statement.
 * @throws with an SQLSTATE when the server answered otherwise
 */
export type QueryIdleProcesses = (processIds: readonly number[]) => Promise<readonly number[]>;

const createUnavailable = (): Error => new DatabaseUnavailable('the server does not answer', undefined);

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** What runs on the connections. */
const createStatements = () => {
  const statements = new Map<BusyConnection, { checks: number; isLost: boolean }>();
  const close = (connection: BusyConnection): void => {
    statements.delete(connection);
    connection.close();
  };
  return {
    add: (connection: BusyConnection, answer: Promise<unknown>): void => {
      statements.set(connection, { checks: 0, isLost: false });
      const forget = () => void statements.delete(connection);
      answer.then(forget, forget);
    },
    /** Processes of those that were not answered for long. */
    listSilent: (): number[] =>
      [...statements].flatMap(([{ processId }, { checks }]) =>
        processId !== undefined && checks >= SILENT_CHECKS ? [processId] : [],
      ),
    /** An answer that is under way is read before the next check, which closes them. */
    markLost: (processIds: readonly number[]): void => {
      // A younger one began after the server was asked.
      for (const [{ processId = 0 }, statement] of statements)
        statement.isLost = statement.checks >= SILENT_CHECKS && processIds.includes(processId);
    },
    check: (): void => {
      for (const [connection, statement] of statements) {
        statement.checks += 1;
        if (statement.isLost) close(connection);
      }
    },
    closeAll: (): void => {
      for (const connection of statements.keys()) close(connection);
    },
  };
};

/** Calls that wait for an answer, also those without a connection yet. */
const createCalls = () => {
  const calls = new Set<{ checks: number; readonly reject: (error: Error) => void }>();
  return {
    isEmpty: () => calls.size === 0,
    /** The answer, unless the calls are refused before. */
    add: <Result>(answer: Promise<Result>): Promise<Result> => {
      const { promise, reject } = Promise.withResolvers<never>();
      const call = { checks: 0, reject };
      calls.add(call);
      return Promise.race([answer, promise]).finally(() => calls.delete(call));
    },
    check: (): void => {
      for (const call of calls) call.checks += 1;
    },
    isSilent: (): boolean => [...calls].some(({ checks }) => checks >= SILENT_CHECKS),
    restart: (): void => {
      for (const call of calls) call.checks = 0;
    },
    refuse: (): void => {
      for (const { reject } of calls) reject(createUnavailable());
    },
  };
};

/** Asks whether the server answers; each probe ends once, and after it is over it says nothing any more. */
const createProbe = (ask: QueryIdleProcesses, onAnswer: (idle: readonly number[]) => void, onSilence: () => void) => {
  let current: { checks: number } | undefined;
  const end = (own: typeof current, report: () => void): void => {
    if (current !== own) return;
    current = undefined;
    report();
  };
  return {
    isRunning: () => current !== undefined,
    start: (processIds: readonly number[]): void => {
      const own = { checks: 0 };
      current = own;
      ask(processIds).then(
        (idle) => end(own, () => onAnswer(idle)),
        // Any answer is one, such as that there are too many connections.
        (error: unknown) => end(own, SQLSTATE.test(getErrorCode(error) ?? '') ? () => onAnswer([]) : onSilence),
      );
    },
    check: (): void => {
      if (!current) return;
      current.checks += 1;
      if (current.checks >= PROBE_CHECKS) end(current, onSilence);
    },
  };
};

/**
 * Fails calls to a server that stopped answering, within five seconds, and calls to it at once until it answers again;
 * a connection that lost its statement, as behind a firewall that forgot it, is closed. Long work on a server that
 * answers goes on.
 */
export const createHangDetector = (queryIdleProcesses: QueryIdleProcesses) => {
  const [calls, statements] = [createCalls(), createStatements()];
  let isHanging = false;
  let timer: NodeJS.Timeout | undefined;
  const probe = createProbe(
    queryIdleProcesses,
    (idle) => {
      isHanging = false;
      calls.restart();
      statements.markLost(idle);
    },
    () => {
      isHanging = true;
      statements.closeAll();
      calls.refuse();
    },
  );
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const check = (): void => {
    if (calls.isEmpty() && !isHanging) {
      stop();
      return;
    }
    for (const part of [calls, statements, probe]) part.check();
    if (!probe.isRunning() && (isHanging || calls.isSilent())) probe.start(statements.listSilent());
  };
  return {
    /** @throws DatabaseUnavailable when the server hangs */
    run: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (isHanging) throw createUnavailable();
      timer ??= setInterval(check, CHECK_MS).unref();
      return calls.add(work());
    },
    /** Follows a statement until its answer. */
    watch: statements.add,
    stop,
  };
};
