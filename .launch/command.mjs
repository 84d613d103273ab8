import { spawn } from 'node:child_process';
import { createEnvironment, ROOT } from './project.mjs';

const running = new Set();

const start = (command, args, output, env = {}) => {
  const child = spawn(command, args, { cwd: ROOT, env: createEnvironment(env), stdio: ['ignore', output, output] });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
};

const readExitCode = (child) =>
  new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });

/** Ends every command that runs. */
export const endCommands = () => {
  for (const child of running) child.kill('SIGKILL');
};

/** Runs a command to its end, its output shown as it comes; resolves to its exit code. */
export const run = (command, args, env) => readExitCode(start(command, args, 'inherit', env));

/** The same, its output shown only if it fails. */
export const runQuietly = async (command, args, env) => {
  const child = start(command, args, 'pipe', env);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes));
  const code = await readExitCode(child);
  if (code !== 0) process.stderr.write(Buffer.concat(output));
  return code;
};
