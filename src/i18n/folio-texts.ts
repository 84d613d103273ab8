import type { FolioEntry } from '#src/booking/model/payment/folio.ts';
import type { Board } from '#src/booking/model/rates/catalogue.ts';
import type { Translator } from './intl.ts';
import { describeUnderOccupancy } from './quote-texts.ts';

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
