import { act, useEffect, useState } from 'react';
import { AddOnAnswer } from '#src/booking/extras/add-on-draft.client.ts';
import { AddOns } from '#src/booking/extras/add-ons.tsx';
import type { ChooseAddOnsState } from '#src/booking/extras/apply-add-on-choices.ts';
import type { AddOn, AddOnOffer } from '#src/rates/extras/add-on.rules.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { createAddOn, PICNIC, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { createTestHold } from '#test/support/booking/builders.ts';
import { getElement, render } from '#test/support/browser/render.tsx';

export const RESERVA = 'A'.repeat(22);

/** 40.00 for the room. */
const CRIB = createAddOn('crib');

const createOffer = (addOn: AddOn, differences: Partial<AddOnOffer>): AddOnOffer => ({
  addOn,
  roomId: '1',
  amount: addOn.price,
  max: addOn.maxQuantity,
  days: [],
  unavailable: null,
  chosen: null,
  ...differences,
});

/** What is offered: a crib, the spa on a day, baskets on a day, and transfers for the booking. */
export const createOffers = (differences: Readonly<Record<string, Partial<AddOnOffer>>> = {}): AddOnOffer[] => {
  const days = [
    { day: '2027-03-01', left: 0 },
    { day: '2027-03-02', left: 2 },
    { day: '2027-03-03', left: 5 },
  ];
  const given: readonly (readonly [AddOn, Partial<AddOnOffer>])[] = [
    [CRIB, {}],
    [SPA, { days, amount: 7_000 }],
    [PICNIC, { days }],
    [TRANSFER, { roomId: null }],
  ];
  return given.map(([addOn, each]) => createOffer(addOn, { ...each, ...differences[addOn.addOnId] }));
};

let follow: (offers: readonly AddOnOffer[]) => void = () => undefined;

interface ShownProps {
  readonly first: readonly AddOnOffer[];
  readonly answer: ChooseAddOnsState;
}

const Shown = ({ first, answer }: ShownProps) => {
  const [offers, setOffers] = useState(first);
  useEffect(() => {
    follow = setOffers;
  }, []);
  return (
    <TranslatorProvider locale="en" messages={selectMessages('en', ['add-on.', 'rejection.'])}>
      <form>
        <AddOnAnswer value={answer}>
          <AddOns
            translator={getTranslator('en')}
            hold={createTestHold({ reserva: RESERVA })}
            contents={new Map()}
            offers={offers}
          />
        </AddOnAnswer>
      </form>
    </TranslatorProvider>
  );
};

/** The page comes again with other offers. */
export const followPage = (offers: readonly AddOnOffer[]) => act(async () => follow(offers));

const NO_ANSWER: ChooseAddOnsState = { refused: null, agreed: null };

export const show = (offers: readonly AddOnOffer[] = createOffers(), answer: ChooseAddOnsState = NO_ANSWER) =>
  render(<Shown first={offers} answer={answer} />);

export const getField = (name: string) => getElement<HTMLInputElement>(`[name="${name}"]`);

export const getStatus = () => getElement('[role=status].add-on-answer').textContent;

/** Writes into a field as React hears it, without leaving it. */
export const write = (name: string, value: string) =>
  act(async () => {
    const field = getField(name);
    const prototype = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  });

export const leave = (name: string) =>
  act(async () => void getField(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
