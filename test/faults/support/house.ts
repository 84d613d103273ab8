import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { BANK_SECRET, startBank } from '#test/support/bank.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { emptyDatabase } from '#test/support/prepared.ts';
import { type Answer, hire, type Order, type Worker, type World } from './crew.ts';
import { DAY, HOUR, MINUTE } from './hotel.ts';
import { type BankSide, expectInvariants, type Query } from './invariants.ts';
import type { Operation, Operations } from './operations.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

export type DatabaseKind = 'PostgreSQL' | 'the embedded database';

type Result<Name extends Operation> = Awaited<ReturnType<Operations[Name]>>;

export interface House {
  /** For workers of a test's own. */
  readonly world: World;
  /** What the bank captured and gave back, as it lies on its disk. */
  statement(): BankSide;
  /** The holder of a card answers the bank's question. */
  answerBank(challengeUrl: string, verdict: 'approve' | 'reject'): Promise<void>;
  /** The lines from the workers to the bank and, on a server, to the database. */
  readonly bankLine: TcpProxy;
  readonly databaseLine: TcpProxy | undefined;
  readonly server: PostgresServer | undefined;
  /** Orders a worker that is well; the answer must come. */
  ask<Name extends Operation>(name: Name, input: Order<Name>['input'], now: number): Promise<Result<Name>>;
  /** Orders a worker, whatever becomes of it; one that died is replaced. */
  dare<Name extends Operation>(order: Order<Name>): Promise<Answer<Result<Name>>>;
  /** The jobs run until nothing is open: at once, and an hour, a day and a week later. */
  comeToRest(now: number): Promise<void>;
  /** Invariants A–F, from outside. */
  inspect(codes: ReadonlyMap<string, string>): Promise<void>;
  close(): Promise<void>;
}

const serverDatabase = async (isDurable: boolean) => {
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

/** Only one process may open the embedded database: it is looked at once nobody works. */
const embeddedDatabase = (dataDir: string) => {
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

export interface HouseOptions {
  /** How long a worker waits for an answer of the bank, in milliseconds. */
  readonly bankPatience?: number;
  /** Its server asks the disk to keep what it acknowledged. */
  readonly isDurable?: boolean;
}

/** A house with its bank, and workers that are replaced when they die. */
export const openHouse = async (
  kind: DatabaseKind,
  { bankPatience = 10_000, isDurable = false }: HouseOptions = {},
): Promise<House> => {
  const folder = await mkdtemp(join(tmpdir(), 'punta-serena-faults-'));
  const dataDir = join(folder, 'data');
  if (kind === 'the embedded database') await emptyDatabase(dataDir);
  const database = kind === 'PostgreSQL' ? await serverDatabase(isDurable) : embeddedDatabase(dataDir);
  const bank = await startBank({ ledger: join(folder, 'bank.jsonl') });
  const bankLine = await startTcpProxy(Number(new URL(bank.url).port));
  const world: World = {
    dataDir,
    bankUrl: `http://127.0.0.1:${bankLine.port}`,
    bankSecret: BANK_SECRET,
    bankPatience,
    ...(database.databaseUrl && { databaseUrl: database.databaseUrl }),
  };
  // On a server the next worker gets ready while this one works.
  let spare = database.isShared ? hire(world) : undefined;
  let worker: Promise<Worker> | undefined;
  const next = (): Promise<Worker> => {
    const hired = spare ?? hire(world);
    spare = database.isShared ? hire(world) : undefined;
    return hired;
  };
  const dare = async <Name extends Operation>(order: Order<Name>): Promise<Answer<Result<Name>>> => {
    worker ??= next();
    const answer = (await (await worker).run(order)) as Answer<Result<Name>>;
    if (answer.end === 'killed') worker = undefined;
    return answer;
  };
  const ask = async <Name extends Operation>(
    name: Name,
    input: Order<Name>['input'],
    now: number,
  ): Promise<Result<Name>> => {
    const answer = await dare<Name>({ name, input, now });
    if (answer.end !== 'answered') throw new Error(`${name} ${answer.end}: ${'reason' in answer ? answer.reason : ''}`);
    return answer.result;
  };
  const statement = (): BankSide => {
    const { charges, refunds } = bank.statement();
    return { charges: charges.filter(({ status }) => status === 'succeeded'), refunds };
  };
  const answerBank: House['answerBank'] = async (challengeUrl, verdict) => {
    const address = new URL(new URL(challengeUrl).pathname, bank.url);
    await fetch(address, { method: 'POST', body: new URLSearchParams({ answer: verdict }), redirect: 'manual' });
  };
  const dismiss = async (): Promise<void> => {
    await (await worker)?.dismiss();
    worker = undefined;
  };
  return {
    world,
    statement,
    answerBank,
    bankLine,
    databaseLine: database.line,
    server: database.server,
    ask,
    dare,
    comeToRest: async (now) => {
      for (const later of [0, HOUR, DAY, 8 * DAY]) {
        for (const job of JOBS) await ask(job, null, now + MINUTE + later);
      }
    },
    inspect: async (codes) => {
      if (!database.isShared) await dismiss();
      await database.look((query) => expectInvariants(query, statement(), { codes }));
    },
    close: async () => {
      await dismiss();
      await (await spare)?.dismiss();
      await bankLine.close();
      await bank.kill();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
};
