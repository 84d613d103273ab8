import { build } from './build.mjs';
import { run } from './command.mjs';
import { install } from './install.mjs';
import { runScript } from './project.mjs';
import { requirePrograms } from './require-programs.mjs';

const PROGRAMS = { 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' };

/** `npm run webkit`: every kind of page and a booking in the engine of Safari. For Debian. */
await runScript(async () => {
  requirePrograms('WebKit', PROGRAMS);
  await install();
  await build();
  process.exitCode = await run('node', ['test/lab/webkit/webkit-walk.ts']);
});
