import { type MailContent, type MailLayout, toSingleLines } from './mail-content.ts';
import { renderMailHtml } from './mail-html.ts';
import { renderMailText } from './mail-text.ts';

/**
 * Renders a mail as text and as HTML, with single-line texts, so that typed line breaks cannot imitate other content.
 */
export const renderMail = (mail: MailContent, layout: MailLayout) => {
  const content = toSingleLines(mail);
  return {
    locale: layout.locale,
    subject: content.subject,
    text: renderMailText(content, layout),
    html: renderMailHtml(content, layout),
  };
};
