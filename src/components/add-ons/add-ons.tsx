import type { AddOnOffer } from '#src/booking/model/add-ons/add-on.ts';
import type { Held } from '#src/booking/model/hold/hold.ts';
import type { RoomContents } from '#src/components/results/offer.ts';
import type { Translator } from '#src/i18n/intl.ts';
import { serializeProps } from '#src/i18n/serialized-props.ts';
import { AddOnFieldset } from './add-on-fieldset.client.tsx';
import { createAddOnGroups } from './add-on-texts.ts';

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
