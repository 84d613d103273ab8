'use server';
import { enums, object, pattern, string } from 'superstruct';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import {
  EDITABLE_COLLECTIONS,
  FIELD_KEYS,
  MAX_TEXT_LENGTH,
  pickTexts,
} from '#src/content/editing/editable-item.rules.ts';
import { defineDeskAction } from '#src/desk/authorization/define-desk-action.ts';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import { createRecord } from '#src/kernel/create-record.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks, type WebsiteNotice } from '#src/site/routing/desk-links.ts';
import { answerReview, createItemAnswers, describeChanges } from './item-answers.ts';

const Item = { collection: enums(EDITABLE_COLLECTIONS), item: pattern(string(), /^[\w.-]{1,64}$/) };

const Fields = object({
  ...createRecord(FIELD_KEYS, () => string()),
  ...Item,
  seen: string(),
  draft: string(),
  reviewed: string(),
  step: enums(['preview', 'save', 'publish', 'discard', 'confirm-discard']),
});

const getAccessToken = (context: RequestContext): string =>
  context.services.accounts.getAccessToken(getRequestSession(context)) ?? '';

/**
 * Previews the texts of an item, keeps them as a draft or publishes them: only as they were previewed, and only on what
 * the form was opened on. D31, D34
 */
export const editWebsiteItem = defineDeskAction(
  'edit-content',
  Fields,
  async (context, { actor, fields, values, locale }): Promise<DeskFormState> => {
    const { website } = context.services;
    const { collection, item: id, step } = fields;
    const translator = getTranslator(locale);
    const accessToken = getAccessToken(context);
    const answers = createItemAnswers(context, translator, values);
    const typed = pickTexts(collection, values);
    const command = { collection, id, accessToken, typed, seen: fields.seen, seenDraft: fields.draft };
    const review = await website.reviewTexts(command).catch(answers.catchBackend);
    if (review === undefined) return answers.refuse(404, translator.t('desk.website.unknown.text'));
    if ('status' in review) return review;
    const answer = answerReview(translator, answers, review, fields);
    if (answer) return answer;
    const { opened, texts } = review;
    const show = (done: WebsiteNotice) => context.redirect(createDeskLinks(locale).websiteItem(collection, id, done));
    const refuseChanged = () => answers.refuseBy('changed', texts);
    if (step === 'save') return (await website.saveDraft({ opened, texts, actor })) ? show('saved') : refuseChanged();
    if (step === 'confirm-discard') {
      const isDiscarded = opened.draft && (await website.discardDraft(opened.draft, actor));
      return isDiscarded ? show('discarded') : refuseChanged();
    }
    const outcome = await website.publishTexts({ opened, texts, actor, accessToken });
    return outcome === 'published' ? show('published') : answers.refuseBy(outcome, texts);
  },
  { maxLength: MAX_TEXT_LENGTH },
);

/** Publishes what the website said before its newest version. D33 */
export const takeBackWebsiteVersion = defineDeskAction(
  'edit-content',
  object({
    ...Item,
    version: pattern(string(), /^[\w-]{1,64}$/),
    seen: string(),
    step: enums(['preview', 'confirm']),
  }),
  async (context, { actor, fields, values, locale }): Promise<DeskFormState> => {
    const { website } = context.services;
    const { collection, item: id } = fields;
    const translator = getTranslator(locale);
    const { t } = translator;
    const accessToken = getAccessToken(context);
    const answers = createItemAnswers(context, translator, values);
    const planned = await website
      .previewTakeBack({ collection, id, accessToken, versionId: fields.version })
      .catch(answers.catchBackend);
    if (planned === undefined) return answers.refuse(404, t('desk.website.unknown.text'));
    if (planned === 'old') return answers.refuse(409, t('desk.website.take-back.old'));
    if ('status' in planned) return planned;
    const { opened, version, plan } = planned;
    if (plan.fields.length === 0) return answers.refuse(409, t('desk.website.take-back.nothing'));
    if (fields.step === 'preview' || fields.seen !== opened.seen) {
      const lines = [
        ...describeChanges(translator, plan.fields, opened.item.texts, plan.texts),
        ...answers.describeKept(plan.kept),
      ];
      return { ...answers.preview(t('desk.website.take-back.previewed'), {}), lines, shown: { seen: opened.seen } };
    }
    const outcome = await website.takeBackVersion({ opened, version, actor, accessToken });
    if (outcome === 'published')
      return context.redirect(createDeskLinks(locale).websiteItem(collection, id, 'taken-back'));
    return answers.refuseBy(outcome);
  },
);
