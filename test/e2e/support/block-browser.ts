import type { BrowserContext } from 'playwright';

/** What browsers refuse or lack: blocked site data, a frame without rights, an address without https, an old version. */
export const REFUSALS = [
  'sessionStorage',
  'localStorage',
  'caches',
  'indexedDB',
  'cookie',
  'history',
  'scrollRestoration',
  'clipboard',
  'share',
  'matchMedia',
  'startViewTransition',
  'Intl',
  'randomUUID',
  'observers',
  'requestIdleCallback',
  'supports',
  'showModal',
] as const;

/** Runs in the page before its scripts. */
const refuseAll = (names: readonly string[]): void => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const refuseAccess = (object: object, name: string) =>
    Object.defineProperty(object, name, { configurable: true, get: refuse, set: refuse });
  const remove = (object: object, name: string) => Reflect.deleteProperty(object, name);
  const refuseFormats = () => {
    for (const name of Object.getOwnPropertyNames(Intl)) Object.assign(Intl, { [name]: refuse });
  };
  const refusals: Record<string, () => unknown> = {
    cookie: () => refuseAccess(Document.prototype, 'cookie'),
    history: () => Object.assign(History.prototype, { pushState: refuse, replaceState: refuse }),
    scrollRestoration: () => refuseAccess(History.prototype, 'scrollRestoration'),
    clipboard: () => refuseAccess(Navigator.prototype, 'clipboard'),
    share: () => Object.assign(Navigator.prototype, { share: refuse }),
    matchMedia: () => Object.assign(window, { matchMedia: refuse }),
    startViewTransition: () => Object.assign(Document.prototype, { startViewTransition: refuse }),
    Intl: refuseFormats,
    randomUUID: () => remove(Crypto.prototype, 'randomUUID'),
    observers: () => [remove(window, 'IntersectionObserver'), remove(window, 'ResizeObserver')],
    requestIdleCallback: () => remove(window, 'requestIdleCallback'),
    supports: () => Object.assign(CSS, { supports: refuse }),
    showModal: () => Object.assign(HTMLDialogElement.prototype, { showModal: refuse }),
  };
  for (const name of names) (refusals[name] ?? (() => refuseAccess(window, name)))();
};

/** Makes the pages of a context find what browsers refuse. */
export const blockBrowser = (context: BrowserContext, names: readonly (typeof REFUSALS)[number][]): Promise<unknown> =>
  context.addInitScript(refuseAll, names);
