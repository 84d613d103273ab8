import { pattern, string } from 'superstruct';
import { type DeskSession, isConfirmedLately } from '#src/accounts/staff/desk-session.rules.ts';
import { describeMeanwhile } from '#src/booking/history/history.text.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { type DeskFormState, READY } from '#src/desk/ui/desk-form-state.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { MessageId } from '#src/messages/en.ts';
import { formatAmountExample, parseTypedAmount } from '#src/site/i18n/format-decimal.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

/** Fields that every form about a reservation sends; the revision is the one that its screen shows. D7 */
export const ACTED_FIELDS = {
  code: string(),
  revision: pattern(string(), /^\d{1,9}$/),
  /** Pressed button; empty: Return. */
  step: pattern(string(), /^(|preview|confirm|accept|send|copy)$/),
};

/** An amount that the preview showed; empty before it. */
export const ShownAmount = pattern(string(), /^\d{0,15}$/);

interface ActedCommand {
  readonly fields: { readonly code: string; readonly revision: string };
  readonly locale: Locale;
  readonly values: DeskFormState['values'];
  readonly session: DeskSession;
}

/** A refusal of a service. */
interface Refused {
  readonly code: string;
  readonly details: Readonly<Record<string, string | number>>;
}

type Errors = DeskFormState['errors'];

type Preview = Pick<DeskFormState, 'lines' | 'shown' | 'steps' | 'choices' | 'confirm'>;

/** Refusals that belong to a field, by code: the field, and its text. */
export type FieldRefusals = Readonly<Record<string, { readonly field: string; readonly text: MessageId }>>;

type ReadAmount = { readonly amount: Minor } | { readonly error: string };

/** Each returns the amount, or the text of the field's error. */
const createAmountReaders = (translator: Translator, currency: string) => {
  const readAmount = (typed: string): ReadAmount => {
    const amount = parseTypedAmount(typed, translator.locale, currency);
    if (amount !== undefined) return { amount };
    return { error: translator.t('desk.act.error.amount', { example: formatAmountExample(translator, currency) }) };
  };
  return {
    readAmount,
    /** More than zero. */
    readPositive: (typed: string): ReadAmount => {
      const read = readAmount(typed);
      return 'amount' in read && read.amount === 0 ? { error: translator.t('desk.act.error.positive') } : read;
    },
  };
};

/** Answers of a form about one reservation, in the language of the form. */
export const createActedAnswers = (
  context: RequestContext,
  { locale, values, session }: ActedCommand,
  { reserva, quote }: Paid,
  fieldRefusals: FieldRefusals = {},
) => {
  const translator = getTranslator(locale);
  const { services } = context;
  const formatMoney = (amount: Minor): string => translator.money(amount, quote.currency);
  const invalid = (errors: Errors): DeskFormState => ({ ...READY, status: 'invalid', errors, values });
  const refuse = (message: string): DeskFormState => {
    // The screen shows the reservation as it is now.
    context.rerenderPage();
    return { ...READY, status: 'refused', message, values };
  };
  const formatDetails = ({ details }: Refused) => {
    const { max, left } = details;
    return {
      ...details,
      ...(typeof max === 'number' && { max: formatMoney(max) }),
      ...(typeof left === 'number' && { left: formatMoney(left) }),
    };
  };
  return {
    translator,
    formatMoney,
    invalid,
    refuse,
    /** Password and code once more, before what goes below terms or prices; undefined after that. D2 */
    confirmFirst: (): DeskFormState | undefined => {
      if (isConfirmedLately(session, services.clock.now())) return undefined;
      context.requireConfirmation();
      const link = { href: createDeskLinks(locale).confirm(), label: translator.t('desk.refused.confirm-link') };
      return { ...READY, status: 'refused', message: translator.t('desk.refused.confirm'), link, values };
    },
    preview: (message: string, preview: Preview): DeskFormState => ({
      ...READY,
      status: 'preview',
      message,
      values,
      ...preview,
    }),
    /** Each refusal at its field, or in words. */
    refuseBy: async (refused: Refused): Promise<DeskFormState> => {
      if (refused.code === 'changed-meanwhile') {
        const event = await services.desk.findLastChange({ reserva });
        return refuse(describeMeanwhile(translator, event, services.policy.timeZone, services.clock.now()));
      }
      const atField = fieldRefusals[refused.code];
      if (atField) return invalid({ [atField.field]: translator.t(atField.text, formatDetails(refused)) });
      return refuse(translator.t(`desk.act.refused.${refused.code}` as MessageId, refused.details));
    },
    ...createAmountReaders(translator, quote.currency),
  };
};
