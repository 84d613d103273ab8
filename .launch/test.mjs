import { install } from './install.mjs';
import { prepareMachine } from './machine.mjs';
import { attempt, Failure } from './place.mjs';
import { STAGES } from './stages.mjs';

/** Runs stages one after another, the later ones too when an earlier one failed. */
const runStages = async (names) => {
  const total = { passed: 0, failed: 0 };
  for (const name of names) {
    console.log(`\n=== ${name}`);
    const { passed, failed } = await STAGES[name]();
    total.passed += passed;
    total.failed += failed;
  }
  return total;
};

/** `node .launch/test.mjs` runs every stage, `node .launch/test.mjs types unit` those. */
const asked = process.argv.slice(2);

await attempt(async () => {
  const unknown = asked.find((name) => !(name in STAGES));
  if (unknown) throw new Failure(`There is no stage ${unknown}; there are ${Object.keys(STAGES).join(', ')}.`);
  await install();
  if (asked.length === 0) await prepareMachine();
  const { passed, failed } = await runStages(asked.length > 0 ? asked : Object.keys(STAGES));
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
