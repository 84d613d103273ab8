'use server';
import { enums, type Infer, object, pattern, string } from 'superstruct';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { defineDeskAction } from '#src/desk/authorization/define-desk-action.ts';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { type DeskFormState, READY } from '#src/desk/ui/desk-form-state.ts';
import { listPricedPlans } from '#src/rates/catalogue/catalogue.rules.ts';
import type { GuardedPrice } from '#src/rates/night-editing/adjust-price.rules.ts';
import type { ChangeNightsResult, EditPreview, EditRefusal } from '#src/rates/night-editing/change-nights.service.ts';
import type { NightEdit } from '#src/rates/night-editing/edit-nights.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { EDIT_FIELDS, EDIT_LISTS, formatSeen, readEdit, readSeen, readTyped, SEEN_FIELD } from './night-edit-form.ts';
import {
  describeEdit,
  describeGuarded,
  describeLeftOut,
  describeProblem,
  describeRoomType,
  type PriceWords,
} from './price-words.text.ts';

const Fields = object({
  ...EDIT_FIELDS,
  typed: string(),
  reason: string(),
  seen: SEEN_FIELD,
  /** Pressed button; empty: Return. */
  step: pattern(string(), /^(|preview|confirm)$/),
  /** Where the form is, to return to it. */
  back: enums(['', 'calendar']),
});

const MAX_REASON = 500;

type Values = DeskFormState['values'];

/** The price to be typed, as a preview asks for it. D16 */
const askForPrice = ({ translator, currency }: PriceWords, guarded: GuardedPrice) => {
  const amount = translator.money(guarded.after, currency);
  return { guarded: translator.t('desk.prices.change.typed', { amount }) };
};

const showPreview = (
  words: PriceWords,
  edit: NightEdit,
  { nights, byHand, leftOut, roomTypes, guarded, seen }: EditPreview,
  { values, first, typed }: { readonly values: Values; readonly first?: string; readonly typed: string },
): DeskFormState => {
  const { translator, getRoomName, currency } = words;
  const { t, money, date } = translator;
  const left = describeLeftOut(translator, leftOut);
  const leftLine = left === '' ? [] : [{ label: t('desk.prices.preview.left-out'), value: left }];
  if (nights === 0) {
    const message = [first, t('desk.prices.preview.none')].filter(Boolean).join(' ');
    return { ...READY, status: 'refused', message, lines: leftLine, values };
  }
  const what = describeEdit(words, edit);
  const message = [
    first,
    t('desk.prices.preview', { what, nights, types: roomTypes.length }),
    byHand > 0 && t('desk.prices.preview.by-hand', { nights: byHand }),
    guarded && describeGuarded(words, guarded),
  ];
  const asked = guarded && {
    amount: money(guarded.after, currency),
    room: getRoomName(guarded.roomTypeId),
    date: date(guarded.night, 'medium'),
  };
  return {
    ...READY,
    status: 'preview',
    message: message.filter(Boolean).join(' '),
    lines: [
      ...roomTypes.map((each) => ({ label: getRoomName(each.roomTypeId), value: describeRoomType(words, each) })),
      ...leftLine,
    ],
    confirm: t('desk.prices.change.confirm', { nights }),
    shown: { seen: formatSeen(seen), ...(guarded && askForPrice(words, guarded)) },
    ...(asked && typed !== '' && { errors: { typed: t('desk.prices.error.typed', asked) } }),
    values,
  };
};

type Command = Parameters<Parameters<typeof defineDeskAction<Infer<typeof Fields>>>[2]>[1];

/** Answers of a form that changes nights, in its language. */
const createAnswers = async (context: RequestContext, { fields, locale, values }: Command, edit: NightEdit) => {
  const { services } = context;
  const translator = getTranslator(locale);
  const { plans } = await services.booking.readCatalogue();
  const { currency } = services.policy;
  const words = { translator, currency, plans, getRoomName: await loadRoomNames(services, locale) };
  const refuse = (message: string): DeskFormState => ({ ...READY, status: 'refused', message, values });
  const refuseBy = (refusal: EditRefusal): DeskFormState =>
    refusal.status === 'refused'
      ? { ...READY, status: 'invalid', errors: { value: describeProblem(words, refusal.problem) }, values }
      : refuse(translator.t('desk.prices.refused.invalid'));
  const preview = async (first?: string, typed = ''): Promise<DeskFormState> => {
    const shown = await services.rates.previewNightEdit(edit);
    if (shown.status !== 'previewed') return refuseBy(shown);
    return showPreview(words, edit, shown, { values, ...(first && { first }), typed });
  };
  const answer = (result: ChangeNightsResult): DeskFormState | Promise<DeskFormState> => {
    switch (result.status) {
      case 'written': {
        const links = createDeskLinks(locale);
        const { from_1: from, plan } = fields;
        const calendar = links.prices({ from, plan, done: result.changeSetId });
        return context.redirect(
          fields.back === 'calendar' ? calendar : links.priceChangeSet(result.changeSetId, 'changed'),
        );
      }
      case 'guarded':
        return preview(undefined, fields.typed || '?');
      case 'overtaken':
        return preview(translator.t('desk.prices.refused.overtaken'));
      case 'unseen':
        return preview(translator.t('desk.prices.preview.unseen'));
      case 'busy':
        return refuse(translator.t('desk.prices.refused.busy'));
      default:
        return refuseBy(result);
    }
  };
  return { preview, answer };
};

/** Changes nights as they were previewed, or previews them. D15, D16 */
export const changeNightsAtDesk = defineDeskAction(
  'edit-rates',
  Fields,
  async (context, command) => {
    const { actor, fields, locale, values } = command;
    const { services } = context;
    const roomTypeIds = (await services.desk.listRoomTypes()).map(({ roomTypeId }) => roomTypeId);
    const { plans } = await services.booking.readCatalogue();
    const translator = getTranslator(locale);
    if (!listPricedPlans(plans).some(({ ratePlanId }) => ratePlanId === fields.plan))
      return { ...READY, status: 'refused', message: translator.t('desk.prices.refused.plan'), values };
    const { currency } = services.policy;
    const read = readEdit(fields, { translator, currency, roomTypeIds });
    if ('errors' in read) return { ...READY, status: 'invalid', errors: read.errors, values };
    const { edit } = read;
    const { preview, answer } = await createAnswers(context, command, edit);
    const seen = readSeen(fields.seen);
    if (fields.step !== 'confirm' || !seen) return preview();
    const reason = fields.reason.trim().slice(0, MAX_REASON) || undefined;
    const typed = readTyped(fields.typed, { translator, currency });
    return answer(await services.rates.changeNights({ edit, seen, typed, reason, actor }));
  },
  { lists: EDIT_LISTS },
);
