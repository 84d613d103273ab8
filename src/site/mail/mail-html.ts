import type { Block, Day, MailContent, MailLayout, Row } from './mail-content.ts';

/** Escaped HTML. */
interface Markup {
  readonly markup: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

type MarkupPart = string | Markup | readonly Markup[];

const toMarkup = (part: MarkupPart): string => {
  if (typeof part === 'string') return escapeHtml(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('\n');
};

/** Template tag that escapes interpolated texts (XSS). */
const html = (strings: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup => ({
  markup: strings.map((text, index) => text + (index < parts.length ? toMarkup(parts[index] ?? '') : '')).join(''),
});

/** Inline styles, as mail clients drop style sheets; a dark scheme overrides the colours where supported. */
const SERIF = 'Georgia, Times, serif';
const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const TEXT = `margin:0 0 16px;font:16px/1.55 ${SANS};color:#14262a`;
const CELL = `padding:8px 0;font:16px/1.45 ${SANS};color:#14262a;vertical-align:top;border-bottom:1px solid #e4d9c6`;
const TABLE = 'width:100%;border-collapse:collapse;margin:0 0 24px';
const FACT = 'text-align:left;overflow-wrap:anywhere';
const AMOUNT = 'text-align:right;white-space:nowrap';

const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #0b1d21 !important; }
  .sheet { background: #12292f !important; }
  .ink, .ink td, .ink th { color: #f3ede2 !important; }
  .soft { color: #c3cfcf !important; }
  .ink:not(.days) td, .ink th { border-color: #2c474d !important; }
  .band { background: #0f3a43 !important; }
  .note { background: #1c3a36 !important; color: #f3ede2 !important; }
  .link { color: #8fd3de !important; }
  .action { background: #f59a5d !important; color: #14262a !important; }
}
@media (max-width: 480px) {
  .band { padding: 18px 20px !important; }
  .sheet { padding: 24px 20px !important; }
}`;

const renderRow = ({ label, value }: Row, weight: string, style: string): Markup => html`<tr>
<th scope="row" style="${CELL};text-align:left;font-weight:${weight};padding-right:16px">${label}</th>
<td style="${CELL};${style};font-weight:${weight}">${value}</td>
</tr>`;

/** Day with a bar, green while payments are refundable; drawn without images, which clients block. */
const renderDay = ({ when, what, note, isSafe }: Day): Markup => {
  const bar = isSafe ? '#2f6a48' : '#d9cbb4';
  const small = `font:14px/1.45 ${SANS};color:#3a4d52`;
  return html`<tr>
<td style="padding:8px 0 8px 16px;border-left:4px solid ${bar};font:16px/1.45 ${SANS};color:#14262a"><span class="soft" style="${small}">${when}</span><br>
<strong>${what}</strong><br>
<span class="soft" style="${small}">${note}</span></td>
</tr>`;
};

const renderTable = (rows: readonly Markup[]): Markup => html`<table class="ink" style="${TABLE}">${rows}</table>`;

const renderBlock = (block: Block): Markup => {
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="ink" style="${TEXT}">${block.text}</p>`;
    case 'note':
      return html`<p class="note" style="${TEXT};padding:14px 16px;border-radius:8px;background:#e2efe4">${block.text}</p>`;
    case 'heading':
      return html`<h2 class="ink" style="margin:32px 0 8px;font:600 20px/1.3 ${SERIF};color:#0f3a43">${block.text}</h2>`;
    case 'list':
      return html`<ul style="margin:0 0 24px;padding:0 0 0 20px">${block.items.map(
        (item) => html`<li class="ink" style="${TEXT};margin:0 0 8px">${item}</li>`,
      )}</ul>`;
    case 'facts':
      return renderTable(block.rows.map((row) => renderRow(row, '400', FACT)));
    case 'amounts':
      return renderTable([
        ...block.lines.map((row) => renderRow(row, '400', AMOUNT)),
        ...(block.total ? [renderRow(block.total, '700', AMOUNT)] : []),
      ]);
    case 'timeline':
      return html`<table role="presentation" class="ink days" style="${TABLE};margin-top:8px">${block.days.map(renderDay)}</table>`;
    case 'button':
      return html`<p style="margin:24px 0"><a class="action" href="${block.href}" style="display:inline-block;padding:14px 24px;border-radius:99px;background:#c4471c;color:#ffffff;font:600 16px/1.2 ${SANS};text-decoration:none">${block.label}</a></p>`;
  }
};

/** Invisible characters after the preview, so that mail clients do not append the beginning of the body. */
const PREVIEW_FILLER: Markup = { markup: '&#847;&zwnj;&nbsp;'.repeat(60) };

const renderHead = ({ subject }: MailContent): Markup => html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${{ markup: DARK }}</style>
</head>`;

const renderFooter = ({ footer, siteUrl, hotelName }: MailLayout): Markup => html`<div style="padding:20px 12px 0">
<p class="soft" style="margin:0 0 6px;font:14px/1.5 ${SANS};color:#3a4d52"><a class="link" href="${siteUrl}" style="color:#145a68">${hotelName}</a></p>
${footer.map((line) => html`<p class="soft" style="margin:0 0 6px;font:14px/1.5 ${SANS};color:#3a4d52">${line}</p>`)}
</div>`;

/** Renders a mail as HTML: one column, no images, no external resources. */
export const renderMailHtml = (content: MailContent, layout: MailLayout): string => {
  const { locale, hotelName } = layout;
  const document = html`<!doctype html>
<html lang="${locale}" dir="ltr">
${renderHead(content)}
<body class="ground" style="margin:0;padding:0;background:#f6eee1;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${content.preview}${PREVIEW_FILLER}</div>
<table role="presentation" class="ground" width="100%" style="border-collapse:collapse;background:#f6eee1"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->
<div style="max-width:600px;margin:0 auto;text-align:left">
<div class="band" style="padding:18px 32px;border-radius:12px 12px 0 0;background:#0f3a43;color:#fffdf9;font:600 20px/1.3 ${SERIF}">${hotelName}</div>
<div class="sheet" style="padding:32px;border-radius:0 0 12px 12px;background:#fffdf9">
<h1 class="ink" style="margin:0 0 20px;font:600 28px/1.25 ${SERIF};color:#0f3a43">${content.title}</h1>
${content.blocks.map(renderBlock)}
</div>
${renderFooter(layout)}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
  return document.markup;
};
