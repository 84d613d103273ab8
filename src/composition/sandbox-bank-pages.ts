import type { WebHandler } from '#src/server/http/web-handler.ts';

interface BankPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

interface BankPageRequest {
  readonly method: string;
  readonly path: string;
  readonly form: URLSearchParams;
  readonly acceptLanguage: string;
}

/** Creates the web handler of the embedded sandbox bank's pages. */
export const createSandboxBankHandler =
  (renderBankPage: (request: BankPageRequest) => Promise<BankPage>): WebHandler =>
  async (request) => {
    const { status, headers, html } = await renderBankPage({
      method: request.method,
      path: new URL(request.url).pathname,
      form: new URLSearchParams(await request.text()),
      acceptLanguage: request.headers.get('accept-language') ?? '',
    });
    return new Response(html, { status, headers });
  };
