/** Authorized script of the payment page, with owner and purpose (PCI DSS 6.4.3). */
export interface AllowedScript {
  readonly kind: 'inline' | 'external';
  /** An inline script by its text, an external one by the name from which the build makes its file. */
  readonly is: RegExp;
  readonly owner: string;
  readonly reason: string;
}

/**
 * Inventory of checkout's scripts that are not built from one file of `src`. None comes from a third party's server: no
 * analytics, tags or frames. SHA-256 hashes change with every build, so the test compares the browser's with the build.
 */
export const PAYMENT_SCRIPTS: readonly AllowedScript[] = [
  {
    kind: 'external',
    is: /^client$/,
    owner: 'Waku',
    reason: 'names the parts of the router to React',
  },
  {
    kind: 'external',
    is: /^rolldown-runtime$/,
    owner: 'Rolldown, which builds the site',
    reason: 'joins the modules of the other files',
  },
  {
    kind: 'external',
    is: /^(?:index|waku\.client)$/,
    owner: 'React, Waku, and the entry of the site (src/waku.client.tsx)',
    reason: 'starts the page in the browser, answers the form without a new page, and leads from page to page',
  },
  {
    kind: 'inline',
    is: /\{entryUrl:"\/static\//,
    owner: 'the site (src/site/hydration/bootstrap-script.ts)',
    reason: 'keeps presses until the scripts are there, and loads hydrate-page.ts after the first paint',
  },
  {
    kind: 'inline',
    is: /^\{"integrity":\{"\/static\//,
    owner: 'the site (src/server/rendering/script-integrity.ts)',
    reason: 'names the hash of every script, so that none runs that is not as it was built',
  },
  {
    kind: 'inline',
    is: /^__WAKU_INITIAL_RSC__=\{response:/,
    owner: 'the site (src/server/rendering/document.tsx)',
    reason: 'carries what the server rendered, as data',
  },
];
