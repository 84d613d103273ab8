'use server';
import { enums, object, pattern, string } from 'superstruct';
import { defineDeskAction } from '#src/desk/authorization/define-desk-action.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

const Fields = object({ inquiry: pattern(string(), /^[\w-]{1,64}$/), mark: enums(['answered', 'open']) });

/** Marks an inquiry as answered, or takes the mark back; repeating it changes nothing. */
export const markInquiry = defineDeskAction('handle', Fields, async (context, { actor, fields, locale }) => {
  const isAnswered = fields.mark === 'answered';
  await context.services.desk.markInquiry({ inquiryId: fields.inquiry, isAnswered, actor });
  const done = isAnswered ? 'answered' : 'reopened';
  return context.redirect(createDeskLinks(locale).inquiries({ state: isAnswered ? 'open' : 'answered', done }));
});
