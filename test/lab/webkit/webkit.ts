import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ofetch } from 'ofetch';
import { findFreePort } from '#test/support/site/free-port.ts';

const DISPLAY = ':78';
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
/** On a screen without a graphics card WebKitGTK itself ends in the middle of a cross-fade. */
const WITHOUT_FADES = '--features=!ViewTransitions';
/** How WebDriver names an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const WAIT_MS = 20_000;

export interface Window {
  /** CSS pixels */
  readonly width: number;
  readonly height: number;
}

/** One window of WebKit, driven by WebDriver as Safari is. Elements are found by XPath, and waited for. */
export interface WebKit {
  open(url: string): Promise<void>;
  /** @returns what a function body returns in the page */
  evaluate<Answer>(body: string): Promise<Answer>;
  /** Waits until a function body returns what is true. @throws with `what` when it never does */
  waitUntil(what: string, body: string): Promise<void>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** The file is a PNG. */
  takePictures(): Promise<Buffer>;
  resize(window: Window): Promise<void>;
  stop(): Promise<void>;
}

const waitUntilReached = async (what: string, isReached: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + WAIT_MS;
  while (!(await isReached())) {
    if (performance.now() > deadline) throw new Error(what);
    await wait(50);
  }
};

const startDriver = async (): Promise<{ url: string; children: readonly ChildProcess[] }> => {
  const port = await findFreePort();
  const env = { ...process.env, DISPLAY, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  await waitUntilReached('the screen did not come', async () => existsSync(`/tmp/.X11-unix/X${DISPLAY.slice(1)}`));
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const isAnswering = () => ofetch(`${url}/status`).then(Boolean, () => false);
  await waitUntilReached('WebKitWebDriver did not answer', isAnswering);
  return { url, children: [driver, screen] };
};

/** Starts WebKitGTK, the engine of Safari, in a window on a virtual screen. */
export const startWebKit = async (): Promise<WebKit> => {
  const { url, children } = await startDriver();
  const browserOptions = { binary: BROWSER, args: ['--automation', WITHOUT_FADES] };
  const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } } };
  const { value } = await ofetch(`${url}/session`, { method: 'POST', body: wanted });
  const session = `${url}/session/${value.sessionId}`;
  const send = async <Value>(path: string, body: object): Promise<Value> => {
    const { value } = await ofetch(session + path, { method: 'POST', body, retry: 0, ignoreResponseError: true });
    if (value?.error) throw new Error(`${path}: ${value.error}, ${value.message}`);
    return value;
  };
  const evaluate = <Answer>(script: string): Promise<Answer> => send('/execute/sync', { script, args: [] });
  const waitUntil = (what: string, body: string): Promise<void> =>
    // While one page follows another there is none to ask.
    waitUntilReached(what, () => evaluate<boolean>(body).catch(() => false));
  /** In the middle of the window: WebDriver does not wait for what scrolls smoothly. */
  const find = async (xpath: string): Promise<string> => {
    let found: Record<string, string>[] = [];
    await waitUntilReached(`nothing at ${xpath}`, async () => {
      found = await send('/elements', { using: 'xpath', value: xpath });
      return found.length > 0;
    });
    const script = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`;
    await send('/execute/sync', { script, args: found.slice(0, 1) });
    return `/element/${found[0]?.[ELEMENT]}`;
  };
  return {
    open: (address) => send('/url', { url: address }),
    evaluate,
    waitUntil,
    click: async (xpath) => send(`${await find(xpath)}/click`, {}),
    type: async (xpath, text) => send(`${await find(xpath)}/value`, { text }),
    takePictures: async () => Buffer.from((await ofetch(`${session}/screenshot`)).value, 'base64'),
    resize: (window) => send('/window/rect', window),
    stop: async () => {
      await ofetch(session, { method: 'DELETE' });
      for (const child of children) child.kill();
    },
  };
};
