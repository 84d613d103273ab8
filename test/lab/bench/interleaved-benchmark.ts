import { Agent, get } from 'node:http';
import { readCpuMicroseconds } from '#test/support/load/process-usage.ts';
import { createDeadline, measureThroughput } from '#test/support/load/throughput.ts';

/** Two servers that are asked for the same, turn by turn, each a process of its own. */

export const CLIENTS = 16;
export const SECONDS = 3;
export const ROUNDS = 5;

export interface Server {
  readonly url: string;
  readonly pid: number;
}

export const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

export const requestBody = (url: string, headers: Readonly<Record<string, string>>, status: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { ...headers } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.once('end', () => {
        if (response.statusCode === status) resolve(Buffer.concat(pieces));
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });

const measureServer = async ({ url, pid }: Server, headers: Readonly<Record<string, string>>, status: number) => {
  const before = await readCpuMicroseconds(pid);
  const { done, perSecond } = await measureThroughput(
    CLIENTS,
    createDeadline(SECONDS),
    async () => void (await requestBody(url, headers, status)),
  );
  return { perSecond, cpu: ((await readCpuMicroseconds(pid)) - before) / done };
};

const formatRange = (values: readonly number[], digits: number): string => {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, middle, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return `${middle?.toFixed(digits)} (${least?.toFixed(digits)}–${most?.toFixed(digits)})`;
};

type Measure = Awaited<ReturnType<typeof measureServer>>;

/** What of a round stands in a column, and with how many digits. */
const COLUMNS: readonly [of: (site: Measure, bare: Measure) => number, digits: number][] = [
  [(site) => site.perSecond, 0],
  [(_, bare) => bare.perSecond, 0],
  [(site, bare) => site.perSecond / bare.perSecond, 2],
  [(site) => site.cpu, 0],
  [(_, bare) => bare.cpu, 0],
  [(site, bare) => bare.cpu / site.cpu, 2],
];

/** One line of a table: rates, their ratio, microseconds of processor for an answer, and their ratio. */
export const compare = async (
  what: string,
  site: Server,
  bare: Server,
  headers: Record<string, string>,
  status: number,
) => {
  const rounds: [Measure, Measure][] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push([await measureServer(site, headers, status), await measureServer(bare, headers, status)]);
  const columns = COLUMNS.map(([of, digits]) =>
    formatRange(
      rounds.map((round) => of(...round)),
      digits,
    ),
  );
  console.log(`| ${what} | ${columns.join(' | ')} |`);
};
