'use server';
import { enums, object, pattern, string } from 'superstruct';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import {
  checkNewItem,
  findTitle,
  MANAGED_COLLECTIONS,
  normalizeText,
} from '#src/content/editing/editable-item.rules.ts';
import { defineDeskAction } from '#src/desk/authorization/define-desk-action.ts';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createItemAnswers } from './item-answers.ts';

const NewFields = object({
  collection: enums(MANAGED_COLLECTIONS),
  ...{ title_es: string(), title_en: string(), slug: string(), published_on: string() },
});

/** Creates a page or a post that guests do not see yet. */
export const createWebsiteItem = defineDeskAction(
  'edit-content',
  NewFields,
  async (context, { actor, fields, values, locale }): Promise<DeskFormState> => {
    const { accounts, website } = context.services;
    const { collection } = fields;
    const translator = getTranslator(locale);
    const answers = createItemAnswers(context, translator, values);
    const accessToken = accounts.getAccessToken(getRequestSession(context)) ?? '';
    const slug = normalizeText(fields.slug);
    const texts = {
      ...{ title_es: normalizeText(fields.title_es), title_en: normalizeText(fields.title_en), status: 'draft' },
      ...(collection === 'posts' && { published_on: normalizeText(fields.published_on) }),
    };
    const errors = checkNewItem(collection, slug, texts);
    if (errors.size > 0) return answers.invalid(errors, {});
    const outcome = await website.createItem({ item: { collection, slug, texts }, actor, accessToken });
    if (outcome === 'taken') return answers.invalid(new Map([['slug', { code: 'taken' }]]), {});
    if (typeof outcome === 'string') return answers.refuseBy(outcome);
    return context.redirect(createDeskLinks(locale).websiteItem(collection, outcome.id, 'created'));
  },
);

const DeleteFields = object({
  collection: enums(MANAGED_COLLECTIONS),
  item: pattern(string(), /^[\w.-]{1,64}$/),
  seen: string(),
  step: enums(['preview', 'confirm']),
});

/** Deletes a page or a post: by a second press, and as it was when the first one was answered. */
export const deleteWebsiteItem = defineDeskAction(
  'edit-content',
  DeleteFields,
  async (context, { actor, fields, values, locale }): Promise<DeskFormState> => {
    const { accounts, website } = context.services;
    const { collection, item: id, step, seen } = fields;
    const translator = getTranslator(locale);
    const { t } = translator;
    const answers = createItemAnswers(context, translator, values);
    const accessToken = accounts.getAccessToken(getRequestSession(context)) ?? '';
    const opened = await website.openItem({ collection, id, accessToken }).catch(answers.catchBackend);
    if (opened === undefined) return answers.refuse(404, t('desk.website.unknown.text'));
    if ('status' in opened) return opened;
    if (step === 'preview' || seen !== opened.seen) {
      const page = findTitle(opened.item.texts, locale) ?? id;
      return { ...answers.preview(t('desk.website.delete.asked', { page }), {}), shown: { seen: opened.seen } };
    }
    const outcome = await website.deleteItem({ item: opened.item, actor, accessToken });
    if (outcome !== 'deleted') return answers.refuseBy(outcome);
    return context.redirect(createDeskLinks(locale).website('deleted'));
  },
);
