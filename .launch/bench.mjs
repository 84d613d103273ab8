import { build } from './build.mjs';
import { run } from './command.mjs';
import { install } from './install.mjs';
import { attempt, NODE } from './place.mjs';

/** Measures the built site and prints what was measured. */
await attempt(async () => {
  await install();
  await build();
  process.exitCode = await run(NODE, ['--conditions=react-server', 'test/bench/bench.ts']);
});
