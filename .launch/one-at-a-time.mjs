import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const ASKED_MS = 200;

/** Creates the lock file atomically; false when it exists. */
const take = (lockFile) => {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
};

/** Reads the process id of the lock's holder; 0 when there is none or it is being written. */
const readLockHolder = (lockFile) => {
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

/** Removes a stale lock file by renaming it, which only one process can do. */
const drop = (lockFile) => {
  const dropped = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, dropped);
  } catch {
    return;
  }
  // Another process may have replaced the stale lock in the meantime.
  const holder = readLockHolder(dropped);
  if (isAlive(holder)) renameSync(dropped, lockFile);
  else rmSync(dropped, { force: true });
};

/** Runs work under a lock file shared by processes; locks of killed processes are ignored. */
export const runOneAtATime = async (lockFile, doing, work) => {
  let told = 0;
  while (!take(lockFile)) {
    const holder = readLockHolder(lockFile);
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
