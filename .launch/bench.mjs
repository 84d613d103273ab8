import { build } from './build.mjs';
import { run } from './command.mjs';
import { install } from './install.mjs';
import { fetchLighthouse } from './lighthouse.mjs';
import { Failure, NODE, runScript } from './project.mjs';

/** What can be measured: the built site over HTTP, its front desk with 50,000 reservations, the booking engine against the bare database, pages on a telephone. */
const BENCHES = {
  site: async () => {
    await build();
    return run(NODE, ['--conditions=react-server', 'test/lab/bench/site-bench.ts']);
  },
  serving: async () => {
    await build();
    return run(NODE, ['--conditions=react-server', 'test/lab/bench/serving-bench.ts']);
  },
  overload: async () => {
    await build();
    return run(NODE, ['--conditions=react-server', 'test/lab/bench/overload-bench.ts']);
  },
  desk: async () => {
    await build();
    return run(NODE, ['--conditions=react-server', 'test/lab/bench/desk-bench.ts']);
  },
  engine: () => run(NODE, ['--conditions=react-server', 'test/lab/bench/engine-bench.ts']),
  pages: async () => {
    await build();
    await fetchLighthouse();
    return run(NODE, ['--conditions=react-server', 'test/lab/bench/pages-bench.ts']);
  },
};

/** `npm run bench` measures all of it, `npm run bench -- engine` that, and prints what was measured. */
await runScript(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !(name in BENCHES));
  if (unknown) throw new Failure(`There is no bench ${unknown}; there are ${Object.keys(BENCHES).join(', ')}.`);
  await install();
  for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) process.exitCode ||= await BENCHES[name]();
});
