import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toGuestForm } from '#src/booking/guest/guest-details.rules.ts';
import GuestPage from '#src/desk/guest/guest.page.tsx';
import { createFileLoader, createReservationFile } from '#test/support/booking/reservation-files.ts';
import { createPageContext } from '#test/support/page-context.ts';
import { renderAnswer } from '#test/support/server-rendered.tsx';

const file = createReservationFile();
const { code, guest, reserva, revision } = file.reservation;

const setStatus = vi.fn();

const show = (asked: string = code, locale: 'en' | 'es' = 'en') =>
  renderAnswer(async () =>
    GuestPage({
      locale,
      path: '/EN/desk/reservations/x/guest',
      query: '',
      code: asked,
      staff: { userId: '1', name: 'Ana', role: 'desk' },
      context: {
        ...createPageContext({ desk: { loadReservationFile: createFileLoader(() => file) } as never }),
        setStatus,
      },
    }),
  );

beforeEach(() => void setStatus.mockReset());

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
    for (const secret of [reserva, file.reservation.card.token, file.reservation.card.last4])
      expect(html).not.toContain(secret);
  });

  test('is also Spanish', async () => {
    expect(await show(code, 'es')).toContain('Volver a la reserva');
  });

  test.each([
    ['an unknown code', '22222222', 'There is no reservation with the code'],
    ['a wrong checksum', '22222223', 'is not a reservation code'],
  ])('answers %s with 404 and without a form of details', async (_, asked, text) => {
    const html = await show(asked);
    expect(setStatus).toHaveBeenCalledWith(404);
    expect(html).toContain(text);
    expect(html).not.toContain('name="email"');
  });
});
