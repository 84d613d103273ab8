import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { BANK_SECRET, startSandboxBank } from '#test/support/bank.ts';
import { type PostgresServer, startPostgres } from '#test/support/database/postgres-server.ts';
import { copyEmptyDatabase } from '#test/support/database/prepared-databases.ts';
import { DAY, HOUR, MINUTE } from './faults-hotel.ts';
import { type BankTotals, expectInvariants, type Query } from './invariants.ts';
import type { Operation, Operations } from './operations.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import {
  type CommandResult,
  forkWorker,
  type Worker,
  type WorkerCommand,
  type WorkerEnvironment,
} from './worker-process.ts';

export type DatabaseKind = 'PostgreSQL' | 'the embedded database';

type Result<Name extends Operation> = Awaited<ReturnType<Operations[Name]>>;

export interface HotelUnderTest {
  /** For workers of a test's own. */
  readonly world: WorkerEnvironment;
  /** What the bank captured and gave back, as it lies on its disk. */
  readStatement(): BankTotals;
  /** The holder of a card answers the bank's question. */
  answerBank(challengeUrl: string, verdict: 'approve' | 'reject'): Promise<void>;
  /** The lines from the workers to the bank and, on a server, to the database. */
  readonly bankProxy: TcpProxy;
  readonly databaseProxy: TcpProxy | undefined;
  readonly server: PostgresServer | undefined;
  /** Orders a worker that is well; the answer must come. */
  run<Name extends Operation>(name: Name, input: WorkerCommand<Name>['input'], now: number): Promise<Result<Name>>;
  /** Orders a worker, whatever becomes of it; one that died is replaced. */
  tryRun<Name extends Operation>(order: WorkerCommand<Name>): Promise<CommandResult<Result<Name>>>;
  /** The jobs run until nothing is open: at once, and an hour, a day and a week later. */
  settleEverything(now: number): Promise<void>;
  /** Invariants A–F, from outside. */
  checkInvariants(codes: ReadonlyMap<string, string>): Promise<void>;
  close(): Promise<void>;
}

const openServerDatabase = async (isDurable: boolean) => {
  const server = await startPostgres({ isDurable });
  const url = await server.createDatabase('faults');
  const line = await startTcpProxy(Number(new URL(url).port));
  const throughLine = Object.assign(new URL(url), { port: String(line.port) }).href;
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // A server that is killed takes this connection with it; the next question makes another.
  pool.on('error', () => undefined);
  const query: Query = async (text, ...values) => (await pool.query(text, [...values])).rows;
  const close = async (): Promise<void> => {
    await pool.end();
    await line.close();
    await server.stop();
  };
  const look = (work: (ask: Query) => Promise<void>): Promise<void> => work(query);
  return { server, databaseUrl: throughLine, line, look, isShared: true, close };
};

/** Only one process may open the embedded database, so it is read after all workers ended. */
const openEmbeddedDatabase = (dataDir: string) => {
  const look = async (work: (query: Query) => Promise<void>): Promise<void> => {
    const database = await PGlite.create(join(dataDir, 'postgres'));
    try {
      await work(async <Row extends object>(text: string, ...values: readonly unknown[]) => {
        return (await database.query<Row>(text, [...values])).rows;
      });
    } finally {
      await database.close();
    }
  };
  const close = async (): Promise<void> => undefined;
  return { server: undefined, databaseUrl: undefined, line: undefined, look, isShared: false, close };
};

const JOBS = ['recover', 'settle refunds', 'charge balances', 'expire holds', 'recover', 'settle refunds'] as const;

export interface HotelOptions {
  /** How long a worker waits for an answer of the bank, in milliseconds. */
  readonly bankTimeoutMs?: number;
  /** Its server asks the disk to keep what it acknowledged. */
  readonly isDurable?: boolean;
}

/** A house with its bank, and workers that are replaced when they die. */
export const openHotel = async (
  kind: DatabaseKind,
  { bankTimeoutMs = 10_000, isDurable = false }: HotelOptions = {},
): Promise<HotelUnderTest> => {
  const folder = await mkdtemp(join(tmpdir(), 'punta-serena-faults-'));
  const dataDir = join(folder, 'data');
  if (kind === 'the embedded database') await copyEmptyDatabase(dataDir);
  const database = kind === 'PostgreSQL' ? await openServerDatabase(isDurable) : openEmbeddedDatabase(dataDir);
  const bank = await startSandboxBank({ ledger: join(folder, 'bank.jsonl') });
  const bankProxy = await startTcpProxy(Number(new URL(bank.url).port));
  const world: WorkerEnvironment = {
    dataDir,
    bankUrl: `http://127.0.0.1:${bankProxy.port}`,
    bankSecret: BANK_SECRET,
    bankTimeoutMs,
    ...(database.databaseUrl && { databaseUrl: database.databaseUrl }),
  };
  // On a server the next worker gets ready while this one works.
  let spare = database.isShared ? forkWorker(world) : undefined;
  let worker: Promise<Worker> | undefined;
  const startNext = (): Promise<Worker> => {
    const hired = spare ?? forkWorker(world);
    spare = database.isShared ? forkWorker(world) : undefined;
    return hired;
  };
  const tryRun = async <Name extends Operation>(order: WorkerCommand<Name>): Promise<CommandResult<Result<Name>>> => {
    worker ??= startNext();
    const answer = (await (await worker).run(order)) as CommandResult<Result<Name>>;
    if (answer.end === 'killed') worker = undefined;
    return answer;
  };
  const run = async <Name extends Operation>(
    name: Name,
    input: WorkerCommand<Name>['input'],
    now: number,
  ): Promise<Result<Name>> => {
    const answer = await tryRun<Name>({ name, input, now });
    if (answer.end !== 'answered') throw new Error(`${name} ${answer.end}: ${'reason' in answer ? answer.reason : ''}`);
    return answer.result;
  };
  const readStatement = (): BankTotals => {
    const { charges, refunds } = bank.fetchStatement();
    return { charges: charges.filter(({ status }) => status === 'succeeded'), refunds };
  };
  const answerBank: HotelUnderTest['answerBank'] = async (challengeUrl, verdict) => {
    const address = new URL(new URL(challengeUrl).pathname, bank.url);
    await fetch(address, { method: 'POST', body: new URLSearchParams({ answer: verdict }), redirect: 'manual' });
  };
  const dismiss = async (): Promise<void> => {
    await (await worker)?.shutdown();
    worker = undefined;
  };
  return {
    world,
    readStatement,
    answerBank,
    bankProxy,
    databaseProxy: database.line,
    server: database.server,
    run,
    tryRun,
    settleEverything: async (now) => {
      for (const later of [0, HOUR, DAY, 8 * DAY]) {
        for (const job of JOBS) await run(job, null, now + MINUTE + later);
      }
    },
    checkInvariants: async (codes) => {
      if (!database.isShared) await dismiss();
      await database.look((query) => expectInvariants(query, readStatement(), { codes }));
    },
    close: async () => {
      await dismiss();
      await (await spare)?.shutdown();
      await bankProxy.close();
      await bank.kill();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
};
