import { NONCE_HEADER, SHARED_HEADER } from '#src/server/exchange/internal-headers.ts';
import { createRepresentation, type Representation } from '#src/server/exchange/representations.ts';
import { EMPTY_ROUTER_QUERY, nameRender, RSC_CONTENT_TYPE, RSC_PREFIX } from '#src/server/exchange/rsc-paths.ts';
import type { WebHandler } from '#src/server/http/web-handler.ts';
import type { InlineStyles } from '#src/server/rendering/inline-styles.ts';
import { type SeparatedPayload, separatePayload } from '#src/server/rendering/payload-script.ts';
import { type HeadScripts, insertHeadLinks } from '#src/server/rendering/script-integrity.ts';
import { buildContentSecurityPolicy, createNonce, removeNonce } from '#src/server/security/content-security-policy.ts';
import { INTEGRITY_POLICY } from '#src/server/security/violation-reports.ts';
import type { FirstPicturePreviews } from './first-picture.ts';
import type { SeparatedPage } from './page-cache.ts';

export interface SharedPageOptions {
  readonly siteUrl: string;
  readonly challengeOrigin: string | undefined;
  readonly headScripts: HeadScripts;
  readonly styles: InlineStyles;
  readonly previews: FirstPicturePreviews;
}

/** Generator tag of Waku. Shared pages pack into few packets, and no guest needs it. */
const GENERATOR = '<meta name="generator" content="Waku"/>';

/** The first of them that `script-integrity.ts` writes. */
const LATER_LINK = '<link rel="later"';

/** A page says which payload is of the same render: by the time its scripts come, it may have been rendered again. */
const addRender = (html: string, { etag }: Representation): string =>
  html.replace(LATER_LINK, `${LATER_LINK} data-of="${nameRender(etag)}"`);

/** Renders pages without any header or cookie of a visitor, with a CSP by hashes instead of a nonce. */
export const createSharedPageRenderer =
  (waku: WebHandler, { siteUrl, challengeOrigin, headScripts, styles, previews }: SharedPageOptions) =>
  async (path: string): Promise<SeparatedPage> => {
    const nonce = createNonce();
    const search = path.startsWith(RSC_PREFIX) ? EMPTY_ROUTER_QUERY : '';
    const response = await waku(new Request(siteUrl + path + search, { headers: { [NONCE_HEADER]: nonce } }));
    const body = Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== SHARED_HEADER));
    const rendered = {
      status: response.status,
      shared: response.status === 200 && response.headers.has(SHARED_HEADER),
    };
    if (!response.headers.get('content-type')?.startsWith('text/html'))
      return { ...rendered, headers: { 'content-type': RSC_CONTENT_TYPE, ...headers }, body };
    const page = insertHeadLinks(body, headScripts.renderLinks(body));
    // Only a cached page has a payload to load.
    const separated: SeparatedPayload = rendered.shared ? separatePayload(page.toString()) : { html: page.toString() };
    const payload = separated.payload === undefined ? undefined : Buffer.from(separated.payload);
    const named = payload ? addRender(separated.html, createRepresentation(payload)) : separated.html;
    const { html, scripts } = removeNonce(named, nonce);
    const preview = await previews.find(html);
    const styled = styles.inline(html.replace(GENERATOR, ''), preview.rule);
    const sources = [...scripts, ...headScripts.sources];
    const policy = {
      'content-security-policy': buildContentSecurityPolicy(sources, challengeOrigin, styled.hashes),
      'integrity-policy-report-only': INTEGRITY_POLICY,
    };
    return {
      ...rendered,
      ...(preview.isLate && { isPreliminary: true }),
      headers: { ...headers, ...policy },
      body: Buffer.from(styled.html),
      ...(payload && { payload }),
    };
  };
