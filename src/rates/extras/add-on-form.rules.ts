import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { AddOnChoice } from './add-on.rules.ts';

type AddOnOwner = Pick<AddOnChoice, 'addOnId' | 'roomId'>;

/** Instead of a room's id in the fields of an extra of the booking. */
const BOOKING = 'booking';

const FIELD = /^(quantity|day)\.(booking|\d{1,2})\.([a-z0-9][a-z0-9-]{0,31})$/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const QUANTITY = /^\d{1,4}$/;

/** More than any hotel offers to all rooms of a booking. */
const MAX_CHOICES = 500;

/** Id of an extra as it is offered, and names of its fields. */
export const getAddOnFields = ({ addOnId, roomId }: AddOnOwner) => {
  const place = `${roomId ?? BOOKING}.${addOnId}`;
  return { id: `add-on-${place.replace('.', '-')}`, quantity: `quantity.${place}`, day: `day.${place}` };
};

interface TypedChoice extends AddOnOwner {
  readonly quantity?: string;
  readonly day?: string;
}

const listTypedChoices = (form: FormData): TypedChoice[] => {
  const typed = new Map<string, TypedChoice>();
  for (const [name, value] of form) {
    const [, field, room, addOnId] = FIELD.exec(name) ?? [];
    if (field === undefined || addOnId === undefined || typeof value !== 'string') continue;
    const key = `${room} ${addOnId}`;
    const owner = { addOnId, roomId: room === BOOKING ? null : (room ?? null) };
    typed.set(key, { ...owner, ...typed.get(key), [field]: normalizeFigures(value) });
  }
  return [...typed.values()];
};

/** Whether an extra is chosen; one without a quantity is chosen by its day. */
const isChosen = ({ quantity, day = '' }: TypedChoice): boolean =>
  quantity === undefined ? day !== '' : !/^0*$/.test(quantity);

/** Reads what is chosen of each extra. R14 */
export const readAddOnChoices = (
  form: FormData,
): Outcome<AddOnChoice[], 'unknown-add-on' | 'add-on-quantity' | 'add-on-day'> => {
  const chosen = listTypedChoices(form).filter(isChosen);
  if (chosen.length > MAX_CHOICES) return rejected('unknown-add-on');
  const choices: AddOnChoice[] = [];
  for (const { addOnId, roomId, quantity = '1', day = '' } of chosen) {
    const details = { addOnId, roomId: roomId ?? '' };
    if (!QUANTITY.test(quantity)) return rejected('add-on-quantity', details);
    if (day !== '' && !ISO_DATE.test(day)) return rejected('add-on-day', details);
    choices.push({ addOnId, roomId, quantity: Number(quantity), day: day === '' ? null : day });
  }
  return accepted(choices);
};
