import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { array, string, validate } from 'superstruct';
import { answerText } from './answers.ts';
import { CommandRefusal } from './command-refusal.ts';
import type { ControlCommands } from './control-commands.ts';
import { controlSocketIn } from './control-socket.ts';
import type { Log } from './log.ts';

const LONGEST_BODY = 64 * 1024;

/** One command, one connection. */
const CLOSING = { connection: 'close' };

/** A command that takes longer than this is cut when the process ends. */
const PATIENCE_MS = 2_000;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const argumentsOf = async (request: IncomingMessage): Promise<readonly string[]> => {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) {
    body += piece;
    if (body.length > LONGEST_BODY) throw new CommandRefusal('That is too long for a command.');
  }
  const [failure, args] = validate(readJson(body), array(string()));
  if (failure) throw new CommandRefusal('A command takes a list of texts.');
  return args;
};

/** Resolves to the status of the answer and its words. */
const run = async (request: IncomingMessage, commands: ControlCommands, log: Log): Promise<[number, string]> => {
  const name = (request.url ?? '').slice(1);
  const command = request.method === 'POST' && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return [404, `This site knows no command ${name}.`];
  try {
    const words = await command(await argumentsOf(request));
    log.info({ command: name }, 'a command of the hotel was done');
    return [200, words];
  } catch (error) {
    if (error instanceof CommandRefusal) return [409, error.message];
    log.error({ command: name, err: error }, 'a command of the hotel failed');
    return [500, 'The command failed; the log of the site says why.'];
  }
};

/**
 * Listens for the hotel's commands on a socket in the data folder, which this process has locked: a socket that is
 * there already was left by one that was killed. Returns how to stop, once the commands under way are done
 * or have had time to.
 */
export const openControl = async (
  dataDir: string,
  commands: ControlCommands,
  log: Log,
): Promise<() => Promise<void>> => {
  const path = controlSocketIn(dataDir);
  if (!path) {
    log.warn({ dataDir }, 'the path of the data folder is too long for a socket: commands need the site stopped');
    return async () => undefined;
  }
  rmSync(path, { force: true });
  const server = createServer((request, response) => {
    void run(request, commands, log).then(([status, words]) => answerText(response, status, words, CLOSING));
  });
  server.listen(path);
  // Some file systems hold no sockets; guests are served all the same.
  const failure = await once(server, 'listening').then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure) {
    log.warn({ err: failure }, 'no socket can be made in the data folder: commands need the site stopped');
    return async () => undefined;
  }
  // From the first moment it is the owner's alone by the umask of the process. To set another one for this moment would
  // also set it for the thread of the database, whose new folders could then not be entered.
  chmodSync(path, 0o600);
  return async () => {
    server.close();
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    await once(server, 'close');
    clearTimeout(cut);
  };
};
