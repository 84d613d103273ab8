import { install } from './install.mjs';
import { prepareMachine } from './machine.mjs';
import { Failure, runScript } from './place.mjs';
import { EVERYTHING, STAGES } from './stages.mjs';

/** Upper bound of listed failures: build servers keep only the end of the output. */
const MOST_LINES = 100;

/** Runs stages one after another, the later ones too when an earlier one failed. */
const runStages = async (names) => {
  let passed = 0;
  const failures = [];
  const times = [];
  for (const name of names) {
    console.log(`\n=== ${name}`);
    const startedAt = performance.now();
    const outcome = await STAGES[name]();
    times.push(`${name} ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    passed += outcome.passed;
    failures.push(...outcome.failures.map((failure) => `${name}: ${failure}`));
  }
  return { passed, failures, times };
};

/** Prints the full name of each failure, then the counts. */
const conclude = ({ passed, failures, times }) => {
  if (failures.length > 0) console.log('\nFailed:');
  for (const failure of failures.slice(0, MOST_LINES)) console.log(`  ${failure}`);
  if (failures.length > MOST_LINES) console.log(`  and ${failures.length - MOST_LINES} more`);
  console.log(`\nTimes: ${times.join(', ')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
};

/** `node .launch/test.mjs` runs every stage, `node .launch/test.mjs types unit` those. */
const asked = process.argv.slice(2);

await runScript(async () => {
  const unknown = asked.find((name) => !(name in STAGES));
  if (unknown) throw new Failure(`There is no stage ${unknown}; there are ${Object.keys(STAGES).join(', ')}.`);
  await install();
  if (asked.length === 0) await prepareMachine();
  const outcome = await runStages(asked.length > 0 ? asked : EVERYTHING);
  conclude(outcome);
  process.exitCode = outcome.failures.length === 0 ? 0 : 1;
});
