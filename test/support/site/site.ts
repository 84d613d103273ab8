import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stretch } from '#test/support/machine-speed.ts';
import { findFreePort } from './free-port.ts';

export interface RunningSite {
  /** Origin, e.g. `http://localhost:41234`. */
  readonly url: string;
  readonly pid: number;
  /** Where its embedded database lives. */
  readonly dataDir: string;
  /**
   * Startup banner and log lines so far. A line may follow its response, so tests poll for it; after `stop` all are
   * present.
   */
  readonly readLogs: () => string;
  /** Sends SIGTERM (or another signal) and waits for the end; resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface SiteOptions {
  /** Settings of the site; DATABASE_URL for a PostgreSQL server instead of an embedded database. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Existing data folder; default: a temporary one. */
  readonly dataDir?: string;
  /** Puts a database into its folder before it starts. */
  readonly fill?: (dataDir: string) => Promise<void>;
  /** Default: a free port. */
  readonly port?: number;
  /** Takes the output instead of this process, for a site that logs more than a test wants to hold. */
  readonly logFile?: string;
}

const START_MS = stretch(60_000);
/** Last line of the startup banner. */
const LAST_WORDS = 'Ctrl+C';

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Keeps what a site writes: in memory, or in a file. */
const createLogKeeper = (logFile: string | undefined) => {
  const output: string[] = [];
  const file = logFile === undefined ? undefined : openSync(logFile, 'w+');
  return {
    stdio: file ?? ('pipe' as const),
    listen: ({ stdout, stderr }: ChildProcess): void => {
      for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', (text) => output.push(text));
    },
    readLogs: (): string => (logFile === undefined ? output.join('') : readFileSync(logFile, 'utf8')),
    close: (): void => void (file !== undefined && closeSync(file)),
  };
};

/** The sites of a run share what they make of pictures: a site takes a processor seconds for those of its pages. */
const createDataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'punta-serena-data-'));
  const { TEST_PREPARATIONS: preparations } = process.env;
  if (!preparations) return folder;
  const pictures = join(preparations, 'pictures');
  await mkdir(pictures, { recursive: true, mode: 0o700 });
  await symlink(pictures, join(folder, 'pictures'));
  return folder;
};

/** Starts the built site as `npm start` does, on a free port, and waits until it is ready and has said so. */
export const startSite = async ({ settings = {}, dataDir, ...options }: SiteOptions = {}): Promise<RunningSite> => {
  const folder = dataDir ?? (await createDataFolder());
  await options.fill?.(folder);
  const port = options.port ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  // Settings of the machine must not leak into a test, and one process is enough for most.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const quiet = { NODE_ENV: 'production', WARM_PAGES: 'false', PROCESSES: '1', DEMO_OFFERS: 'false' };
  // All guests of a test share one address, so limits by address are raised except in their own tests.
  const oneNetwork = {
    HOLDS_PER_NETWORK: '1000000',
    ROOM_NIGHTS_PER_NETWORK: '1000000',
    HELD_PERCENT_PER_NETWORK: '100',
  };
  const env = { PATH, NODE_COMPILE_CACHE, ...quiet, ...oneNetwork, PORT: String(port), DATA_DIR: folder, ...settings };
  const { stdio, listen, readLogs, close } = createLogKeeper(options.logFile);
  const site = spawn(process.execPath, ['--conditions=react-server', 'dist/site/main.js'], {
    env,
    stdio: ['ignore', stdio, stdio],
  });
  // Not 'exit', which may precede the last output.
  const ended = once(site, 'close') as Promise<[number | null]>;
  listen(site);

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    site.kill(signal);
    const [code] = await ended;
    close();
    if (!dataDir) await rm(folder, { recursive: true, force: true });
    return code;
  };

  const deadline = performance.now() + START_MS;
  while (!(readLogs().includes(LAST_WORDS) && (await isReady(url)))) {
    if (site.exitCode !== null || performance.now() > deadline) {
      await stop('SIGKILL');
      throw new Error(`the site did not start:\n${readLogs()}`);
    }
    await wait(50);
  }
  return { url, pid: site.pid ?? 0, dataDir: folder, readLogs, stop };
};
