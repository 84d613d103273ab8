import { run } from './command.mjs';
import { install } from './install.mjs';
import { attempt, NODE } from './place.mjs';

/** What the hotel tells its site: `node .launch/desk.mjs backup`, by the names of package.json. */
await attempt(async () => {
  await install();
  process.exitCode = await run(NODE, ['--conditions=react-server', 'src/desk.ts', ...process.argv.slice(2)]);
});
