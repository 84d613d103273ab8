import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const DISPLAY = ':77';
/** Orca takes its time, the more so on a busy machine. */
const QUIET_MS = 2_500;

/** Reads what gets the focus, not every page from its top. */
const PREFERENCES = {
  general: { sayAllOnLoad: false },
  profiles: { default: { profile: ['Default', 'default'], sayAllOnLoad: false } },
  pronunciations: {},
  keybindings: {},
};

export interface Orca {
  /** For programs that it shall see. */
  readonly env: NodeJS.ProcessEnv;
  /** What it said since it was last asked, when it has nothing more to say. */
  hear(): Promise<string[]>;
  stop(): void;
}

/** Orca logs what it sends to speech, whether there is a voice or not. */
const listSpoken = (log: string): string[] =>
  log.split('\n').flatMap((line) => {
    const [, words] = /SPEECH OUTPUT: '(.*)'(?: ?\{.*)?$/.exec(line) ?? [];
    return words ? [words] : [];
  });

const endChildren = (children: readonly ChildProcess[]) => (): void => {
  for (const child of children) child.kill();
};

/** The screen reader on a virtual screen; needs a D-Bus session. */
export const startOrca = async (folder: string): Promise<Orca> => {
  const preferences = join(folder, 'orca');
  const logFile = join(folder, 'orca.log');
  mkdirSync(preferences, { recursive: true });
  writeFileSync(join(preferences, 'user-settings.conf'), JSON.stringify(PREFERENCES));
  const env = { ...process.env, DISPLAY, ACCESSIBILITY_ENABLED: '1', LC_ALL: 'C.UTF-8' };
  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  await wait(2_000);
  const words = ['--replace', '--disable', 'braille', '--user-prefs', preferences, '--debug-file', logFile];
  const orca = spawn('orca', words, { env, stdio: 'ignore' });
  await wait(8_000);
  let heard = 0;
  const readLog = (): string[] => listSpoken(readFileSync(logFile, 'utf8'));
  const hear = async (): Promise<string[]> => {
    let before = -1;
    for (let now = readLog().length; before !== now; now = readLog().length) {
      before = now;
      await wait(QUIET_MS);
    }
    const news = readLog().slice(heard);
    heard += news.length;
    return news;
  };
  return { env, hear, stop: endChildren([orca, screen]) };
};
