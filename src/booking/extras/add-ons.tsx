import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import type { AddOnOffer } from '#src/rates/extras/add-on.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { serializeProps } from '#src/site/i18n/serialized-props.ts';
import { createAddOnGroups } from './add-on.text.ts';
import { AddOnFieldset } from './add-on-fieldset.client.tsx';

interface AddOnsProps {
  readonly translator: Translator;
  readonly hold: Held;
  readonly contents: RoomContents;
  readonly offers: readonly AddOnOffer[];
}

/** Fields of the extras of a hold. R13 */
export const AddOns = ({ translator, hold, contents, offers }: AddOnsProps) => {
  const { reserva, quote } = hold;
  const groups = createAddOnGroups({ translator, quote }, contents, offers);
  return <AddOnFieldset reserva={reserva} currency={quote.currency} groups={serializeProps(groups)} />;
};
