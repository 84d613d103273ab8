import { build } from './build.mjs';
import { run } from './command.mjs';
import { install } from './install.mjs';
import { NODE, runScript } from './project.mjs';
import { requirePrograms } from './require-programs.mjs';

const PROGRAMS = {
  orca: '/usr/bin/orca',
  xvfb: '/usr/bin/Xvfb',
  'at-spi2-core': '/usr/libexec/at-spi-bus-launcher',
  dbus: '/usr/bin/dbus-run-session',
  chromium: '/usr/bin/chromium',
};

/** `npm run orca`: a booking as the screen reader Orca speaks it, written down in test/lab/orca. For Debian. */
await runScript(async () => {
  requirePrograms('Orca', PROGRAMS);
  await install();
  await build();
  // A bus of its own: it must not speak of this machine's windows.
  process.exitCode = await run('dbus-run-session', ['--', NODE, 'test/lab/orca/orca-walk.ts']);
});
