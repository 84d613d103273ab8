import { pattern, string } from 'superstruct';
import { describeMeanwhile } from '#src/booking/history/history.text.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { type DeskFormState, READY } from '#src/desk/ui/desk-form-state.ts';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { countDays, type IsoDate, parseCalendarDate } from '#src/kernel/stay/stay.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

/** Fields that every form about what is sold sends; the revision of the rates is that of the preview. D15 */
export const EDIT_FIELDS = {
  /** Pressed button; empty: Return. */
  step: pattern(string(), /^(|preview|confirm)$/),
  /** Empty before the preview, and before the first change of rates. */
  revision: pattern(string(), /^[\da-f-]{0,36}$/),
  /** What the preview showed. */
  shown: string(),
};

interface EditCommand {
  readonly locale: Locale;
  readonly values: DeskFormState['values'];
}

type Preview = Pick<DeskFormState, 'lines' | 'list' | 'shown' | 'confirm' | 'steps'>;

/** Answers of a form about what is sold, in the language of the form. */
export const createRatesAnswers = (context: RequestContext, { locale, values }: EditCommand) => {
  const translator = getTranslator(locale);
  const { services } = context;
  const answer = (state: Partial<DeskFormState>): DeskFormState => ({ ...READY, values, ...state });
  const refuse = (message: string): DeskFormState => {
    // The screen shows what is sold as it is now.
    context.rerenderPage();
    return answer({ status: 'refused', message });
  };
  return {
    translator,
    refuse,
    invalid: (errors: DeskFormState['errors'], more: Pick<DeskFormState, 'list' | 'message'> = {}): DeskFormState =>
      answer({ status: 'invalid', errors, ...more }),
    preview: (message: string, preview: Preview): DeskFormState => answer({ status: 'preview', message, ...preview }),
    /** Who changed it meanwhile; what was typed is kept. D15 */
    refuseChanged: async (): Promise<DeskFormState> => {
      const event = await services.desk.findLastRatesChange();
      return refuse(describeMeanwhile(translator, event, services.policy.timeZone, services.clock.now()));
    },
  };
};

/** Longest range of nights that a form may name. */
const MAX_NIGHTS = 3 * 366;

type NightsProblem = 'first' | 'last' | 'past' | 'reversed' | 'too-long';

export type TypedNights =
  | { readonly firstNight: IsoDate; readonly lastNight: IsoDate }
  | { readonly problem: NightsProblem; readonly field: 'first' | 'last' };

const readDate = (typed: string): IsoDate | undefined => parseCalendarDate(normalizeFigures(typed))?.toString();

/** Reads a first and a last night as typed; `earliest`: of the last night, where it must not be over. */
export const readTypedNights = (
  typed: { readonly first: string; readonly last: string },
  earliest: IsoDate = '',
): TypedNights => {
  const [firstNight, lastNight] = [readDate(typed.first), readDate(typed.last)];
  if (firstNight === undefined) return { problem: 'first', field: 'first' };
  if (lastNight === undefined) return { problem: 'last', field: 'last' };
  if (lastNight < firstNight) return { problem: 'reversed', field: 'last' };
  if (lastNight < earliest) return { problem: 'past', field: 'last' };
  if (countDays(firstNight, lastNight) >= MAX_NIGHTS) return { problem: 'too-long', field: 'last' };
  return { firstNight, lastNight };
};
