import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs `npm run rates -- <args>` beside a running site, by its `DATA_DIR` or `DATABASE_URL`. @throws when it is refused */
export const runRates = async (settings: Readonly<Record<string, string>>, ...args: string[]): Promise<string> => {
  const env = { PATH: process.env.PATH, ...settings };
  const command = ['--conditions=react-server', 'src/cli.ts', 'rates', ...args];
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
};
