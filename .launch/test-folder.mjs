import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createQuickFolder } from './quick-folder.mjs';

const SCRIPT = fileURLToPath(import.meta.url);

/** A process that ended in the meantime, or of another user, has nothing to read. */
const readOrNothing = (read) => {
  try {
    return read();
  } catch {
    return '';
  }
};

/** Whether a process works in a folder, or names it in its environment or on its command line. */
const isOfFolder = (pid, folder) =>
  readOrNothing(() => readlinkSync(`/proc/${pid}/cwd`)).startsWith(folder) ||
  ['environ', 'cmdline'].some((file) =>
    readOrNothing(() => readFileSync(`/proc/${pid}/${file}`, 'latin1')).includes(folder),
  );

/** Processes of a folder but for this one; none where the system has no /proc. */
const listProcesses = (folder) =>
  [...readOrNothing(() => readdirSync('/proc'))]
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && isOfFolder(pid, folder));

/** More than one, for a process may start another while it is ended. */
const ROUNDS = 20;

/** Ends every process of a folder by kill -9, then removes the folder. */
const removeFolder = (folder) => {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const pid of listProcesses(folder)) readOrNothing(() => process.kill(pid, 'SIGKILL'));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};

/**
 * Creates a temporary folder for tests. `close` ends the sites, browsers and databases that still run in it, and removes
 * it. A process of its own does so, which also acts when this one is killed: it notices by the end of its input.
 */
export const openTestFolder = () => {
  const path = createQuickFolder('punta-serena-tests-');
  const guard = spawn(process.execPath, [SCRIPT, path], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => guard.once('close', resolve));
  const close = () => {
    guard.stdin.end();
    return ended;
  };
  return { path, close };
};

if (process.argv[1] === SCRIPT) {
  const [, , folder] = process.argv;
  await text(process.stdin);
  removeFolder(folder);
}
