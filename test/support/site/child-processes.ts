import { spawnSync } from 'node:child_process';

/** Running child processes of a process. */
export const listChildProcesses = (pid: number): number[] => {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
};
