import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { runOneAtATime } from './one-at-a-time.mjs';
import { Failure, NODE, ROOT } from './project.mjs';

const listPackages = (lockFile) => {
  const path = join(ROOT, lockFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
};

/** Whether node_modules matches the lock file, except optional packages for other platforms. */
const isInstalled = () => {
  const wanted = Object.entries(listPackages('package-lock.json')).filter(([path]) => path !== '');
  const present = listPackages('node_modules/.package-lock.json');
  return wanted.every(([path, { version, optional }]) =>
    present[path] ? present[path].version === version : optional === true,
  );
};

/** Runs npm, preferably the one that called this script. */
export const runNpm = (...args) => {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? run(process.execPath, [script, ...args]) : run('npm', args);
};

const hasNode = () => spawnSync(NODE, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v24.') ?? false;

const installMissing = async () => {
  if (!isInstalled()) {
    console.log('Installing packages …');
    // Not `npm ci`: it refuses a lock file without the optional packages of machines that a registry does not serve.
    // Versions come from the lock file all the same, and development packages also where NODE_ENV says production.
    await runNpm('install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
    if (!isInstalled())
      throw new Failure('The packages could not be installed; can this machine reach the npm registry?');
  }
  // npm may be told to run no install scripts; the package that brings Node 24 needs its own.
  if (!hasNode()) await runNpm('rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts', '--loglevel=error');
  if (!hasNode())
    throw new Failure('Node 24 is missing: the install script of the package "node" did not run (npm rebuild node).');
};

/** Makes node_modules match package-lock.json, with Node 24 in it. */
export const install = async () => {
  if (isInstalled() && hasNode()) return;
  await runOneAtATime(join(ROOT, '.install-lock'), 'installs packages', installMissing);
};
