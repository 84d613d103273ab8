import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readCpuMicroseconds } from '#test/support/load/process-usage.ts';
import { formatRange } from './format-range.ts';
import type { Load, LoadResult } from './raw-client.ts';

/** Two servers that are asked for the same, turn by turn, each a process of its own; so is the client. */

export const CONNECTIONS = 20;
export const SECONDS = 3;
export const ROUNDS = 5;

export interface Server {
  readonly url: string;
  readonly pid: number;
}

export const startClient = () => {
  const client = fork(fileURLToPath(new URL('raw-client.ts', import.meta.url)));
  const apply = async (load: Load): Promise<LoadResult> => {
    client.send(load);
    const [result] = await once(client, 'message');
    return result as LoadResult;
  };
  return { apply, stop: () => void client.kill() };
};

export type Client = ReturnType<typeof startClient>;

type Request = Pick<Load, 'headers' | 'status'>;

interface Measure extends LoadResult {
  /** Microseconds of the server's processor time for an answer, of all its threads. */
  readonly cpu: number;
}

const measureServer = async (client: Client, { url, pid }: Server, request: Request, seconds = SECONDS) => {
  const before = await readCpuMicroseconds(pid);
  const result = await client.apply({ url, ...request, connections: CONNECTIONS, seconds });
  if (result.failed > 0) throw new Error(`${url} failed to answer ${request.status} ${result.failed} times`);
  return { ...result, cpu: ((await readCpuMicroseconds(pid)) - before) / result.done };
};

/** What of a round stands in a column, and with how many digits. */
const COLUMNS: readonly [head: string, of: (site: Measure, bare: Measure) => number, digits: number][] = [
  ['site a second', (site) => site.perSecond, 0],
  ['bare a second', (_, bare) => bare.perSecond, 0],
  ['site ÷ bare', (site, bare) => site.perSecond / bare.perSecond, 2],
  ['site µs of CPU', (site) => site.cpu, 1],
  ['bare µs of CPU', (_, bare) => bare.cpu, 1],
  ['bare ÷ site by CPU', (site, bare) => bare.cpu / site.cpu, 2],
  ['client’s load of a core', (site, bare) => Math.max(site.clientLoad, bare.clientLoad), 2],
];

export const formatHead = (what: string): string => {
  const heads = [what, ...COLUMNS.map(([head]) => head)];
  return `| ${heads.join(' | ')} |\n| --- |${COLUMNS.map(() => ' ---: |').join('')}`;
};

/** One line of the table; who is asked first changes from round to round. */
export const compare = async (client: Client, what: string, site: Server, bare: Server, request: Request) => {
  for (const server of [site, bare]) await measureServer(client, server, request, 1);
  const rounds: [Measure, Measure][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measure = (server: Server) => measureServer(client, server, request);
    if (round % 2 === 0) rounds.push([await measure(site), await measure(bare)]);
    else {
      const ofBare = await measure(bare);
      rounds.push([await measure(site), ofBare]);
    }
  }
  const columns = COLUMNS.map(([, of, digits]) =>
    formatRange(
      rounds.map((round) => of(...round)),
      digits,
    ),
  );
  console.log(`| ${what} | ${columns.join(' | ')} |`);
};
