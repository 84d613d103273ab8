import type { Board } from '#src/rates/catalogue/catalogue.rules.ts';
import { describeUnderOccupancy } from '#src/rates/quote/quote.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import type { FolioEntry, FolioRow } from './folio.rules.ts';

/** Names what an entry of the folio charges, or how it was paid. */
export const describeFolioEntry = (
  translator: Translator,
  entry: Pick<FolioEntry, 'kind' | 'item' | 'label'>,
): string => {
  const { kind, item, label } = entry;
  switch (kind) {
    case 'board':
      return translator.t(`booking.board.${item as Board}`);
    case 'balance':
      return translator.t('reservation.folio.balance-payment');
    case 'manual-payment':
    case 'manual-refund':
      return translator.t(`reservation.folio.${kind}.${item === 'cash' ? 'cash' : 'transfer'}`);
    default: {
      if (label && kind !== 'waiver') return label[translator.locale];
      return describeUnderOccupancy(translator, entry) ?? translator.t(`reservation.folio.${kind}`);
    }
  }
};

/** The same for a row as people read it, which may be a refund on its way. */
export const describeFolioRow = (translator: Translator, row: FolioRow): string =>
  row.isPending ? translator.t('reservation.payments.refund-pending') : describeFolioEntry(translator, row);
