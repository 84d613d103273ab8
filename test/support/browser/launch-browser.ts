import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';

/** No sandbox: build servers run as root. No network but the site's own. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Headless shell: a third less CPU time per guest than a full browser. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const findExisting = (...paths: readonly string[]): string | undefined => paths.find((path) => existsSync(path));

const listProgramPaths = (names: readonly string[]): readonly string[] => names.map((name) => `/usr/bin/${name}`);

const findInstalled = (): string | undefined => findExisting(chromium.executablePath(), ...listProgramPaths(NAMES));

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

/** Installation methods for a machine without a browser, least intrusive first. */
const WAYS: readonly (() => boolean)[] = [
  () => run(process.execPath, join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'),
  () => process.getuid?.() === 0 && run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'),
];

const findBrowser = (): string => {
  const path =
    findInstalled() ?? (WAYS.some((way) => way() && findInstalled() !== undefined) ? findInstalled() : undefined);
  if (!path) throw new Error('no Chromium: install it, or run npx playwright install --with-deps chromium');
  return path;
};

/** Launches Chromium: Playwright's, the machine's, or one installed now. */
export const launchBrowser = (...flags: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: [...FLAGS, ...flags] });

/** Loads no pictures, which is a sixth less work; the rest is what Playwright sets, which it replaces. */
export const WITHOUT_PICTURES =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Launches the headless shell, where available, for load tests. */
export const launchShell = (...flags: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: findExisting(...listProgramPaths(SHELLS)) ?? findBrowser(),
    args: [...FLAGS, ...flags],
  });
