import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { install } from './install.mjs';
import { createEnvironment, Failure, NODE, ROOT, runScript } from './project.mjs';

/**
 * Runs the sandbox bank as a process of its own, by the same settings as the site that pays there: BANK_URL (this
 * machine, with a port), BANK_SECRET, and PAYMENT_WEBHOOK_SECRET if it shall tell the site of payments.
 */
const parseOptions = ({ BANK_URL, BANK_SECRET, PAYMENT_WEBHOOK_SECRET, HOTEL_NAME, DATA_DIR, SITE_URL, PORT }) => {
  const url = URL.parse(BANK_URL ?? '');
  if (!url?.port || !BANK_SECRET)
    throw new Failure('Set BANK_URL, such as http://localhost:8090, and BANK_SECRET, as for the site.');
  const site = SITE_URL ?? `http://localhost:${PORT ?? 8080}`;
  const hooks = { url: `${site}/hooks/payments`, secret: PAYMENT_WEBHOOK_SECRET, retryMs: 1_000 };
  return {
    host: url.hostname,
    port: Number(url.port),
    ledger: resolve(ROOT, DATA_DIR ?? 'data', 'sandbox-bank.jsonl'),
    secret: BANK_SECRET,
    merchant: HOTEL_NAME ?? 'Punta Serena Resort',
    origin: url.origin,
    ...(PAYMENT_WEBHOOK_SECRET && { hooks }),
  };
};

await runScript(async () => {
  await install();
  const opening = parseOptions(process.env);
  const program = 'test/support/sandbox-bank/bank-process.ts';
  // It lives as long as its input is open, so it ends with this script.
  const bank = spawn(NODE, [program], { cwd: ROOT, env: createEnvironment(), stdio: ['pipe', 'inherit', 'inherit'] });
  bank.stdin.write(`${JSON.stringify(opening)}\n`);
  bank.on('exit', (code) => process.exit(code ?? 1));
});
