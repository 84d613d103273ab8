import { runCommand } from './run-command.ts';

/** Runs `npm run rates -- <args>` beside a running site, by its `DATA_DIR` or `DATABASE_URL`. @throws when it is refused */
export const runRates = async (settings: Readonly<Record<string, string>>, ...args: string[]): Promise<string> =>
  (await runCommand(settings, 'rates', ...args)).stdout;
