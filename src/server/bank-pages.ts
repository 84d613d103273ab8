import type { WebHandler } from './web-handler.ts';

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

/** The pages of the bank inside the site, as a web handler. */
export const bankPagesBy =
  (show: (request: BankPageRequest) => Promise<BankPage>): WebHandler =>
  async (request) => {
    const { status, headers, html } = await show({
      method: request.method,
      path: new URL(request.url).pathname,
      form: new URLSearchParams(await request.text()),
      acceptLanguage: request.headers.get('accept-language') ?? '',
    });
    return new Response(html, { status, headers });
  };
