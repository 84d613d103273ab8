import { existsSync } from 'node:fs';
import { build } from './build.mjs';
import { run } from './command.mjs';
import { install } from './install.mjs';
import { attempt, Failure } from './place.mjs';

const NEEDED = { 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' };

/** `npm run webkit`: every kind of page and a booking in the engine of Safari. For Debian. */
await attempt(async () => {
  const missing = Object.entries(NEEDED).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  if (missing.length > 0)
    throw new Failure(`WebKit needs more: apt-get install --no-install-recommends ${missing.join(' ')}`);
  await install();
  await build();
  process.exitCode = await run('node', ['test/webkit/webkit-walk.ts']);
});
