import { existsSync } from 'node:fs';
import { build } from './build.mjs';
import { run } from './command.mjs';
import { install } from './install.mjs';
import { attempt, Failure, NODE } from './place.mjs';

const NEEDED = {
  orca: '/usr/bin/orca',
  xvfb: '/usr/bin/Xvfb',
  'at-spi2-core': '/usr/libexec/at-spi-bus-launcher',
  dbus: '/usr/bin/dbus-run-session',
  chromium: '/usr/bin/chromium',
};

/** `npm run orca`: a booking as the screen reader Orca speaks it, written down in test/orca. For Debian. */
await attempt(async () => {
  const missing = Object.entries(NEEDED).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  if (missing.length > 0)
    throw new Failure(`Orca needs more: apt-get install --no-install-recommends ${missing.join(' ')}`);
  await install();
  await build();
  // A bus of its own: it must not speak of this machine's windows.
  process.exitCode = await run('dbus-run-session', ['--', NODE, 'test/orca/orca-walk.ts']);
});
