import { createHash } from 'node:crypto';
import type { Locale } from '#src/kernel/locale.ts';
import { escapeHtml } from '#src/site/i18n/escape-html.ts';

/** Response headers of a document with this one style and nothing else; its forms may be sent to `formAction`. */
export const createFailureHeaders = (style: string, formAction: "'none'" | "'self'") => {
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
  } as const;
};

interface FailureDocument {
  readonly locale: Locale;
  /** Text; the other two are markup. */
  readonly title: string;
  readonly style: string;
  readonly body: string;
}

/** HTML document of a page that needs neither Waku nor content. */
export const renderFailureDocument = ({ locale, title, style, body }: FailureDocument): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>`;
