import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { CommandRefusal } from './command-refusal.ts';
import { controlSocketIn } from './control-socket.ts';

/** Nobody listens there, or ever did. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED']);

/**
 * Tells the site that runs on a data folder to do something; resolves to its words, undefined when none runs.
 * @throws CommandRefusal when the site refuses or fails.
 */
export const askSite = async (dataDir: string, name: string, args: readonly string[]): Promise<string | undefined> => {
  const socketPath = controlSocketIn(dataDir);
  if (!socketPath) return undefined;
  const asking = request({ socketPath, path: `/${name}`, method: 'POST' });
  const answered = new Promise<[number, string]>((resolve, reject) => {
    asking.on('error', reject).on('response', (response) => {
      text(response).then((words) => resolve([response.statusCode ?? 0, words.trimEnd()]), reject);
    });
  });
  asking.end(JSON.stringify(args));
  try {
    const [status, words] = await answered;
    if (status !== 200) throw new CommandRefusal(words);
    return words;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOBODY.has(String(error.code))) return undefined;
    throw error;
  }
};
