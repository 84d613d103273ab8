import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { CommandRefusal } from '#src/server/operations/startup-error.ts';
import { findControlSocketPath } from './control-server.ts';

const NOT_RUNNING = new Set(['ENOENT', 'ECONNREFUSED']);

/** Undefined when no site runs on the folder. @throws CommandRefusal when the site rejects it or fails */
export const sendControlCommand = async (
  dataDir: string,
  name: string,
  args: readonly string[],
): Promise<string | undefined> => {
  const socketPath = findControlSocketPath(dataDir);
  if (!socketPath) return undefined;
  const command = request({ socketPath, path: `/${name}`, method: 'POST' });
  const responded = new Promise<[number, string]>((resolve, reject) => {
    command.on('error', reject).on('response', (response) => {
      text(response).then((output) => resolve([response.statusCode ?? 0, output.trimEnd()]), reject);
    });
  });
  command.end(JSON.stringify(args));
  try {
    const [status, output] = await responded;
    if (status !== 200) throw new CommandRefusal(output);
    return output;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_RUNNING.has(String(error.code))) return undefined;
    throw error;
  }
};
