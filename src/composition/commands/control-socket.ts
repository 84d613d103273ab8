import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { array, string, validate } from 'superstruct';
import { MAX_RATES_FILE_BYTES } from '#src/rates/rates-file/rates-file.rules.ts';
import { sendText } from '#src/server/exchange/exchange.ts';
import type { Log } from '#src/server/operations/log.ts';
import { CommandRefusal } from '#src/server/operations/startup-error.ts';
import type { ControlCommands } from './control-commands.ts';

/** Maximal length of a socket address (`sun_path`), without its terminating zero byte. */
const MAX_ADDRESS_BYTES = 103;

/** Undefined when the path is too long for a socket. */
export const findControlSocketPath = (dataDir: string): string | undefined => {
  const path = join(dataDir, 'control.sock');
  return [path, relative('', path)].find((each) => Buffer.byteLength(each) <= MAX_ADDRESS_BYTES);
};

/** Characters; a file of rates is sent as an argument, in which JSON escapes each quote. */
const MAX_BODY_LENGTH = 2.5 * MAX_RATES_FILE_BYTES;

const CLOSE_CONNECTION = { connection: 'close' };

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
 * Opens the server of commands on a socket in the data folder, which this process has locked: an existing socket was
 * left by a killed process. Returns a function that closes it.
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
  // Not by umask, which would also apply to folders that the database's thread creates.
  chmodSync(path, 0o600);
  return async () => {
    server.close();
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    await once(server, 'close');
    clearTimeout(cut);
  };
};

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
