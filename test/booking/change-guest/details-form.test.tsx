import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeGuest } from '#src/booking/change-guest/change-guest.action.ts';
import { DetailsForm } from '#src/booking/change-guest/details-form.client.tsx';
import { createGuest } from '#test/support/booking/builders.ts';
import { click, getElement } from '#test/support/browser/render.tsx';

import { getField, READY, RESERVA, readSubmitted, showForm } from '#test/support/browser/reservation-form.tsx';

beforeEach(() => {
  vi.mocked(changeGuest).mockResolvedValue(READY);
});
afterEach(() => vi.clearAllMocks());

describe('DetailsForm', () => {
  const showDetails = () =>
    showForm(
      <DetailsForm
        reserva={RESERVA}
        guest={createGuest()}
        checkIn="15:00"
        countries={[{ code: 'PA', name: 'Panama' }]}
        requestRooms={1}
        today="2026-11-20"
        documentTitle="Details"
      />,
    );

  test('is prefilled, and submits what was typed', async () => {
    await showDetails();
    expect([getField('nombre').value, getField('country').value, getField('estimated_hour').value]).toEqual([
      'María',
      'PA',
      '15',
    ]);
    getField('nombre').value = 'Ana';
    await click(getElement('button[type=submit]'));
    expect(readSubmitted(changeGuest)).toMatchObject({ reserva: RESERVA, nombre: 'Ana', apellido: 'Núñez Çelik' });
  });

  test('requires every field but no card', async () => {
    await showDetails();
    getField('email').value = '';
    await click(getElement('button[type=submit]'));
    expect(changeGuest).not.toHaveBeenCalled();
    expect(getElement('.error-summary').textContent).toContain('All fields are required');
    expect(document.querySelectorAll('.error-summary a')).toHaveLength(1);
  });
});
