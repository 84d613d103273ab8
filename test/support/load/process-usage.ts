import { readFile } from 'node:fs/promises';

/** Microseconds of processor time that a process has used; a tick is ten milliseconds on Linux. */
export const readCpuMicroseconds = async (pid: number): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
};

/** Resident memory of a process in megabytes. */
export const readResidentMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
};
