import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './install.mjs';
import { Failure, ROOT } from './project.mjs';

const VERSION = '1.4.8';
const TARBALL = `mdn-mdn-http-observatory-${VERSION}.tgz`;
const INTEGRITY = 'sha512-0goue3nubqDQuIqLaQWRUa7iNsgTOwIlJdqbiC8sO7PxqwmpdQJo9Q8GCvXkcp7s35yGj9X/RGkZ4iIBZoYHxw==';
const FOLDER = join(ROOT, '.observatory');
const PACKAGE = join(FOLDER, 'package');
const DONE = join(FOLDER, `.${VERSION}`);

const check = (bytes) => {
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (found !== INTEGRITY) throw new Failure(`${TARBALL} is not the one that was looked at.`);
};

/** The analysers alone: no session of their own, and an empty HSTS preload list. */
const strip = () => {
  writeFileSync(join(PACKAGE, 'src', 'retriever', 'session.js'), 'export class Session {}\n');
  writeFileSync(join(PACKAGE, 'conf', 'hsts-preload.json'), '{}\n');
};

/**
 * Fetches the analysers of MDN's HTTP Observatory into a folder of their own, 90 kB: installed as a package it would bring
 * a web server, a database client that is compiled, and two downloads. What they import is here already for the tests (jsdom and
 * what it is made of). Resolves to the folder of their sources.
 */
export const fetchObservatory = async () => {
  if (!existsSync(DONE)) {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    const name = `@mdn/mdn-http-observatory@${VERSION}`;
    const code = await runNpm('pack', name, '--pack-destination', FOLDER, '--silent', '--loglevel=error');
    if (code !== 0)
      throw new Failure('The HTTP Observatory could not be fetched; can this machine reach the npm registry?');
    check(readFileSync(join(FOLDER, TARBALL)));
    execFileSync('tar', ['-xzf', TARBALL], { cwd: FOLDER });
    strip();
    writeFileSync(DONE, '');
  }
  return join(PACKAGE, 'src');
};
