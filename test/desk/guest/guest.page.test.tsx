import { describe, expect, test } from 'vitest';
import { toGuestForm } from '#src/booking/guest/guest-details.rules.ts';
import GuestPage from '#src/desk/guest/guest.page.tsx';
import { getCard } from '#test/support/booking/builders.ts';
import { createFileLoader, createReservationFile } from '#test/support/booking/reservation-files.ts';
import { showDeskPage } from '#test/support/desk/show-desk-page.ts';

const file = createReservationFile();
const { code, guest, reserva, revision } = file.reservation;

const show = (locale: 'en' | 'es' = 'en') =>
  showDeskPage(GuestPage, { desk: { loadReservationFile: createFileLoader(() => file) } as never }, { code, locale });

const parse = (html: string): DocumentFragment => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
};

describe('guest page of the desk', () => {
  test('has a labelled field for each detail with what is known, and the revision that it shows (D7)', async () => {
    const form = parse(await show());
    const { request_choices: _, ...details } = toGuestForm(guest);
    for (const [name, value] of Object.entries(details)) {
      const field = form.querySelector<HTMLInputElement | HTMLSelectElement>(`form [name=${name}]`);
      const option = field?.querySelector<HTMLOptionElement>('option[selected]');
      expect([name, (option ?? field)?.value]).toEqual([name, value]);
      expect(form.querySelector(`label[for="${field?.id}"]`)?.textContent).toMatch(/\w/);
    }
    const readHidden = (name: string) => form.querySelector<HTMLInputElement>(`form [name=${name}]`)?.value;
    expect([readHidden('code'), readHidden('revision'), readHidden('locale')]).toEqual([code, `${revision}`, 'en']);
  });

  test('tells that the guest gets a mail, and links back to the reservation', async () => {
    const html = await show();
    expect(html).toContain('The guest gets a mail about the change');
    expect(html).toContain(`href="/EN/desk/reservations/${code}"`);
  });

  test('contains no reserva and nothing of the card', async () => {
    const html = await show();
    expect(html).toContain(guest.email);
    for (const secret of [reserva, getCard(file.reservation).token, getCard(file.reservation).last4])
      expect(html).not.toContain(secret);
  });

  test('is also Spanish', async () => {
    expect(await show('es')).toContain('Volver a la reserva');
  });
});
