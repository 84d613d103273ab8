import type { RatesServices } from '#src/composition/rates-services.ts';
import type { RatesRefusal } from '#src/rates/editing/change-rates.service.ts';
import {
  describeFileProblems,
  describeOvertakenNights,
  describeRatesChange,
} from '#src/rates/editing/report/describe-rates-change.text.ts';
import { CommandRefusal } from '#src/server/operations/command-refusal.ts';

/** What the command line is told before an import. */
export interface PreviewReply {
  readonly isEmpty: boolean;
  readonly words: string;
  /** Text of a file with the state before. */
  readonly previous: string;
  /** To be sent with the import; empty before the first change of rates. */
  readonly revision: string;
}

const toRefusal = (refusal: RatesRefusal): CommandRefusal => {
  if (refusal.status === 'invalid') return new CommandRefusal(describeFileProblems(refusal.problems));
  if (refusal.status === 'overtaken') return new CommandRefusal(describeOvertakenNights(refusal.nights));
  return new CommandRefusal('The rates were changed just now; nothing was imported. Import the file again.');
};

const preview = async ({ previewRates }: RatesServices, text: string, currency: string): Promise<PreviewReply> => {
  const result = await previewRates(text);
  if (result.status !== 'previewed') throw toRefusal(result);
  const { isEmpty, summary, previous, revision } = result;
  return {
    isEmpty,
    words: describeRatesChange(summary, currency),
    previous,
    revision: revision ?? '',
  };
};

/** Creates the site's side of `npm run rates`: `export`, `preview <text>` and `import <text> <revision>`. */
export const createRatesCommand =
  (rates: RatesServices, currency: string) =>
  async ([action, text = '', revision = '']: readonly string[]): Promise<string> => {
    if (action === 'export') return rates.exportRates();
    if (action === 'preview') return JSON.stringify(await preview(rates, text, currency));
    if (action !== 'import') throw new CommandRefusal('The command rates exports, previews or imports.');
    const result = await rates.importRates({ text, revision: revision || null });
    if (result.status === 'written') return 'Imported.';
    if (result.status === 'unchanged') return 'Nothing changed.';
    throw toRefusal(result);
  };
