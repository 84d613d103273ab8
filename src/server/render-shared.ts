import { contentPolicy, newNonce, withoutNonce } from './content-policy.ts';
import type { InlineStyles } from './inline-styles.ts';
import type { RenderedPage } from './kept-pages.ts';
import { type HeadScripts, withHeadScripts } from './script-integrity.ts';
import { INTEGRITY_POLICY } from './violation-reports.ts';
import { SHARED, type WebHandler } from './web-handler.ts';

export interface SharedPageOptions {
  readonly siteUrl: string;
  /** Origin of the bank's own pages, when they are not of this site. */
  readonly challenges: string | undefined;
  readonly headScripts: HeadScripts;
  readonly styles: InlineStyles;
}

/** Renders a page as for a visitor of whom nothing is known but the path: no header and no cookie can get into it. */
export const renderShared =
  (waku: WebHandler, { siteUrl, challenges, headScripts, styles }: SharedPageOptions) =>
  async (path: string): Promise<RenderedPage> => {
    const nonce = newNonce();
    const search = path.startsWith('/RSC/') ? '?query=' : '';
    const answer = await waku(new Request(siteUrl + path + search, { headers: { 'x-nonce': nonce } }));
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== SHARED));
    const rendered = { status: answer.status, shared: answer.status === 200 && answer.headers.has(SHARED) };
    if (!answer.headers.get('content-type')?.startsWith('text/html'))
      return { ...rendered, headers: { 'content-type': 'text/x-component', ...headers }, body };
    const page = answer.status < 500 ? withHeadScripts(body, headScripts(nonce)) : body;
    const { html, scripts } = withoutNonce(page.toString(), nonce);
    const policy = {
      'content-security-policy': contentPolicy(scripts, challenges, styles.hashes),
      'integrity-policy-report-only': INTEGRITY_POLICY,
    };
    return { ...rendered, headers: { ...headers, ...policy }, body: Buffer.from(styles.into(html)) };
  };
