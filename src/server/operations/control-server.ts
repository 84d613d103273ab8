import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { array, string, validate } from 'superstruct';
import { sendText } from '#src/server/http/responses.ts';
import { CommandRefusal } from './command-refusal.ts';
import type { ControlCommands } from './control-commands.ts';
import { findControlSocketPath } from './control-socket.ts';
import type { Log } from './log.ts';

const MAX_BODY_LENGTH = 64 * 1024;

/** One command, one connection. */
const CLOSE_CONNECTION = { connection: 'close' };

/** Time for running commands to finish when the process ends. */
const CLOSE_TIMEOUT_MS = 2_000;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readArguments = async (request: IncomingMessage): Promise<readonly string[]> => {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) {
    body += piece;
    if (body.length > MAX_BODY_LENGTH) throw new CommandRefusal('That is too long for a command.');
  }
  const [failure, args] = validate(readJson(body), array(string()));
  if (failure) throw new CommandRefusal('A command takes a list of texts.');
  return args;
};

/** Runs a command; resolves to the status and the text of the response. */
const runCommand = async (request: IncomingMessage, commands: ControlCommands, log: Log): Promise<[number, string]> => {
  const name = (request.url ?? '').slice(1);
  const command = request.method === 'POST' && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return [404, `This site knows no command ${name}.`];
  try {
    const words = await command(await readArguments(request));
    log.info({ command: name }, 'an operator command was run');
    return [200, words];
  } catch (error) {
    if (error instanceof CommandRefusal) return [409, error.message];
    log.error({ command: name, err: error }, 'an operator command failed');
    return [500, 'The command failed; the log of the site says why.'];
  }
};

/**
 * Listens for operator commands on a socket in the data folder, which this process has locked: an existing socket was
 * left by a killed process. Returns a function that closes the server after the running commands, or a timeout.
 */
export const openControlServer = async (
  dataDir: string,
  commands: ControlCommands,
  log: Log,
): Promise<() => Promise<void>> => {
  const path = findControlSocketPath(dataDir);
  if (!path) {
    log.warn({ dataDir }, 'the path of the data folder is too long for a socket: commands need the site stopped');
    return async () => undefined;
  }
  rmSync(path, { force: true });
  const server = createServer((request, response) => {
    void runCommand(request, commands, log).then(([status, words]) =>
      sendText(response, status, words, CLOSE_CONNECTION),
    );
  });
  server.listen(path);
  // Some file systems do not support sockets; the site works without commands.
  const failure = await once(server, 'listening').then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure) {
    log.warn({ err: failure }, 'no socket can be made in the data folder: commands need the site stopped');
    return async () => undefined;
  }
  // The umask of the process has restricted the socket since its creation. Another umask for this moment would also apply
  // to the database's thread, which could then not enter the folders that it creates.
  chmodSync(path, 0o600);
  return async () => {
    server.close();
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    await once(server, 'close');
    clearTimeout(cut);
  };
};
