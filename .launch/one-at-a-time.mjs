import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const ASKED_MS = 200;

/** Whether there was none, and now there is ours. */
const take = (lockFile) => {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
};

/** Who has it: 0 if nobody, or if it is being written. */
const holderOf = (lockFile) => {
  try {
    return Number(readFileSync(lockFile, 'utf8'));
  } catch {
    return 0;
  }
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Of several that find it left behind, one can rename it. */
const drop = (lockFile) => {
  const dropped = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, dropped);
  } catch {
    return;
  }
  // It may have been dropped and taken anew a moment ago.
  const holder = holderOf(dropped);
  if (isAlive(holder)) renameSync(dropped, lockFile);
  else rmSync(dropped, { force: true });
};

/** Does a piece of work while no other process that asks by the same file does; one that was killed is not waited for. */
export const oneAtATime = async (lockFile, doing, work) => {
  let told = 0;
  while (!take(lockFile)) {
    const holder = holderOf(lockFile);
    if (holder && !isAlive(holder)) drop(lockFile);
    else if (holder && holder !== told) {
      told = holder;
      console.log(`Waiting for process ${holder}, which ${doing} (${lockFile}) …`);
    }
    await wait(ASKED_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
};
