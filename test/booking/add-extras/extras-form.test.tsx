import { beforeEach, describe, expect, test, vi } from 'vitest';
import { proposeExtras } from '#src/booking/add-extras/add-extras.action.ts';
import { ExtrasForm } from '#src/booking/add-extras/extras-form.client.tsx';
import { createAddOnGroups } from '#src/booking/extras/add-on.text.ts';
import { serializeProps } from '#src/site/i18n/serialized-props.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createOffers, write } from '#test/booking/extras/shown-add-ons.tsx';
import { createRoomsQuote } from '#test/support/booking/builders.ts';
import { click, getElement } from '#test/support/browser/render.tsx';
import { READY, RESERVA, readAlert, readSubmitted, showForm } from '#test/support/browser/reservation-form.tsx';

const SPA_DAY = 'day.1.spa-circuit';
const BASKETS = 'quantity.1.picnic-basket';

const show = () => {
  const source = { translator: getTranslator('en'), quote: createRoomsQuote(['580022']) };
  const groups = serializeProps(createAddOnGroups(source, new Map(), createOffers()));
  return showForm(<ExtrasForm reserva={RESERVA} groups={groups} documentTitle="Extras" />);
};

const submit = () => click(getElement('button[type=submit]'));

beforeEach(() => {
  vi.mocked(proposeExtras).mockReset();
  vi.mocked(proposeExtras).mockResolvedValue(READY);
});

describe('ExtrasForm (R14)', () => {
  test('sends nothing before its button, then what was chosen', async () => {
    await show();
    await write(SPA_DAY, '2027-03-03');
    await click(getElement('button[aria-label="Add one: Extra picnic-basket"]'));
    expect(proposeExtras).not.toHaveBeenCalled();
    await submit();
    expect(readSubmitted(proposeExtras)).toMatchObject({
      reserva: RESERVA,
      locale: 'en',
      [SPA_DAY]: '2027-03-03',
      [BASKETS]: '1',
      'quantity.booking.airport-transfer': '0',
    });
  });

  test('asks for at least one extra', async () => {
    vi.mocked(proposeExtras).mockResolvedValue({ status: 'refused', code: 'add-on-required', values: {} });
    await show();
    await submit();
    expect(readAlert()).toBe('Choose at least one extra.');
  });

  test('names the refused extra, with its limit, there and above; the choice stays', async () => {
    const refused = { code: 'add-on-quantity', addOnId: 'picnic-basket', roomId: '1', max: 2 } as const;
    vi.mocked(proposeExtras).mockResolvedValue({
      status: 'refused',
      code: 'add-on-quantity',
      values: {},
      addOn: refused,
    });
    await show();
    await write(SPA_DAY, '2027-03-03');
    await submit();
    expect(readAlert()).toBe('Choose a whole number from 0 to 2.Extra picnic-basket');
    expect(getElement('.field-error').textContent).toBe('Choose a whole number from 0 to 2.');
    expect(getElement(`[name="${BASKETS}"]`).getAttribute('aria-invalid')).toBe('true');
    expect(getElement<HTMLSelectElement>(`[name="${SPA_DAY}"]`).value).toBe('2027-03-03');
  });
});
