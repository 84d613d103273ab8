import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './project.mjs';

/** All that a build depends on. */
const SOURCES = [
  'src',
  'public',
  'private/migrations',
  '.launch',
  'waku.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const listFiles = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
};

/** The content of the sources in 64 hexadecimal digits. */
export const calculateFingerprint = () => {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => listFiles(join(ROOT, source))))
    hash.update(relative(ROOT, file)).update(readFileSync(file));
  return hash.digest('hex');
};

/** The same sources make the same build, wherever and whenever. */
export const createBuildId = (print) => print.slice(0, 16);
