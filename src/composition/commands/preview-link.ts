import { readConfig } from '#src/config.ts';
import { signPreview, toItemAddress, toShownPath } from '#src/content/previews/preview-token.ts';

const HOUR_MS = 3_600_000;
const DEFAULT_HOURS = 24;

/** `npm run preview -- /paginas/bodas 48`: prints a link to the draft of that page, valid for 48 hours. */
const main = (address = '/', hours = String(DEFAULT_HOURS)): void => {
  const { siteUrl, previewSecret } = readConfig();
  if (!previewSecret) throw new Error('PREVIEW_SECRET is not set; it must be the one with which the site runs.');
  const path = toShownPath(address);
  if (!path.startsWith('/') || !(Number(hours) > 0)) throw new Error('Give a path of the site and a number of hours.');
  const expiresAt = Date.now() + Number(hours) * HOUR_MS;
  const token = signPreview({ address: toItemAddress(path), expiresAt }, previewSecret);
  process.stdout.write(`${siteUrl}${path}?preview=${token}\n`);
};

try {
  main(...process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
