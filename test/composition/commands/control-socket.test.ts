import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ControlCommands } from '#src/composition/commands/control-commands.ts';
import { openControlServer, sendControlCommand } from '#src/composition/commands/control-socket.ts';
import { MAX_RATES_FILE_BYTES } from '#src/rates/rates-file/rates-file.rules.ts';
import { createLog } from '#src/server/operations/log.ts';
import { CommandRefusal } from '#src/server/operations/startup-error.ts';

let folder: string;
let lines: Record<string, unknown>[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'punta-serena-control-'));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const createTestLog = () => createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });

const COMMANDS: ControlCommands = {
  echo: async (args) => args.join(' | '),
  refuses: async () => {
    throw new CommandRefusal('Not today.');
  },
  breaks: async () => {
    throw new Error('maria@example.com');
  },
};

const open = (commands = COMMANDS, dataDir = folder) => openControlServer(dataDir, commands, createTestLog());

test('control server: runs a command with its arguments and logs its name', async () => {
  const close = await open();
  expect(await sendControlCommand(folder, 'echo', ['a b', 'ñ\n"'])).toBe('a b | ñ\n"');
  expect(await sendControlCommand(folder, 'echo', [])).toBe('');
  expect(lines.map(({ command, msg }) => [command, msg])).toEqual([
    ['echo', 'an operator command was run'],
    ['echo', 'an operator command was run'],
  ]);
  await close();
});

test.each([
  ['refuses', 'Not today.'],
  ['breaks', 'The command failed; the log of the site says why.'],
  ['nothing', 'This site knows no command nothing.'],
  ['constructor', 'This site knows no command constructor.'],
])('control server: answers %s with: %s', async (name, words) => {
  const close = await open();
  await expect(sendControlCommand(folder, name, [])).rejects.toThrow(new CommandRefusal(words));
  expect(lines.map(({ level, command }) => [level, command])).toEqual(name === 'breaks' ? [['error', 'breaks']] : []);
  await close();
});

/** The status of an answer to whatever is sent. */
const sendRequest = (method: string, body: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asking = request({ socketPath: join(folder, 'control.sock'), path: '/echo', method });
    asking.on('error', reject).on('response', (response) => resolve(response.resume().statusCode));
    asking.end(body);
  });

test.each([
  ['GET', '', 404],
  ['POST', '', 409],
  ['POST', '{"a":1}', 409],
  ['POST', '[1]', 409],
  ['POST', '["a"', 409],
  ['POST', '["a"]', 200],
])('control server: %s %s answers %i', async (method, body, status) => {
  const close = await open();
  expect(await sendRequest(method, body)).toBe(status);
  await close();
});

test('control server: refuses more than a file of rates has', async () => {
  const close = await open();
  const text = 'x'.repeat(MAX_RATES_FILE_BYTES);
  expect(await sendRequest('POST', JSON.stringify([text]))).toBe(200);
  expect(await sendRequest('POST', JSON.stringify([text, text, text]))).toBe(409);
  await close();
});

test('control server: only the owner may open the socket', async () => {
  const close = await open();
  const { mode } = statSync(join(folder, 'control.sock'));
  expect((mode & 0o777).toString(8)).toBe('600');
  await close();
});

test('control client: resolves to undefined when no site runs', async () => {
  expect(await sendControlCommand(folder, 'echo', [])).toBeUndefined();
  const close = await open();
  await close();
  expect(existsSync(join(folder, 'control.sock'))).toBe(false);
  expect(await sendControlCommand(folder, 'echo', [])).toBeUndefined();
});

test('control server: replaces a socket left by a killed process', async () => {
  const path = join(folder, 'control.sock');
  const program = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 9))`;
  spawnSync(process.execPath, ['--eval', program]);
  expect(existsSync(path)).toBe(true);
  expect(await sendControlCommand(folder, 'echo', [])).toBeUndefined();
  const close = await open();
  expect(await sendControlCommand(folder, 'echo', ['here'])).toBe('here');
  await close();
});

test('control server: closing waits for the running command', async () => {
  const mayEnd = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const runSlowly = async () => {
    begun.resolve();
    return mayEnd.promise;
  };
  const close = await open({ slow: runSlowly });
  const answer = sendControlCommand(folder, 'slow', []);
  await begun.promise;
  const closed = close();
  expect(await Promise.race([closed.then(() => 'closed'), wait(30, 'waiting')])).toBe('waiting');
  mayEnd.resolve('done');
  expect(await answer).toBe('done');
  await closed;
});

test('control server: a path too long for a socket is logged, and there is no socket', async () => {
  const deep = join(folder, 'x'.repeat(120));
  mkdirSync(deep);
  const close = await open(COMMANDS, deep);
  expect(lines.map(({ level }) => level)).toEqual(['warn']);
  expect(await sendControlCommand(deep, 'echo', [])).toBeUndefined();
  await close();
});

test('control server: a file system without sockets is logged, and there is no socket', async () => {
  const close = await open(COMMANDS, join(folder, 'nowhere'));
  expect(lines.map(({ level }) => level)).toEqual(['warn']);
  await close();
});
