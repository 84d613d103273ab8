import { spawnSync } from 'node:child_process';

/** The processes that one has started and that still run. */
export const childrenOf = (pid: number): number[] => {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
};
