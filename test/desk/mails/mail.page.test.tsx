import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PreviewedMail } from '#src/booking/outbox/mail-relevance.rules.ts';
import MailPage from '#src/desk/mails/mail.page.tsx';
import { createFileLoader, createReservationFile } from '#test/support/booking/reservation-files.ts';
import { showDeskPage } from '#test/support/desk/show-desk-page.ts';

const file = createReservationFile();
const { code, guest, reserva } = file.reservation;

const MAILS: PreviewedMail['mails'] = [
  { kind: 'confirmation', facts: {}, number: 3, lastSentAt: '2027-01-10T15:00:05.000Z' },
  { kind: 'balance-charged', facts: {}, number: 1, lastSentAt: null },
];
const PREVIEW = { to: guest.email, subject: 'Your stay is booked', text: 'Three nights <b>in a garden room</b>' };

const previewMails = vi.fn();

const show = (query = '', locale: 'en' | 'es' = 'en') => {
  const loadReservationFile = createFileLoader(() => file);
  return showDeskPage(MailPage, { desk: { loadReservationFile, previewMails } as never }, { code, query, locale });
};

beforeEach(() => {
  previewMails
    .mockReset()
    .mockImplementation(async ({ kind }) => ({ mails: MAILS, preview: kind === 'confirmation' ? PREVIEW : null }));
});

describe('mail page of the desk (D13)', () => {
  test('lists the mails that can be sent again, and when each was sent last', async () => {
    const html = await show();
    for (const text of ['Confirmation', 'Jan 10, 2027, 10:00\u00a0am', 'Balance charged', 'never'])
      expect(html).toContain(text);
    expect(html).toContain(`href="/EN/desk/reservations/${code}/mail?kind=confirmation#preview"`);
    expect(html).not.toContain('<form');
  });

  test('shows the chosen one as text, and a form that sends its number to the address shown', async () => {
    const html = await show('kind=confirmation');
    expect(previewMails).toHaveBeenCalledExactlyOnceWith({ code, kind: 'confirmation' });
    expect(html).toContain('Three nights &lt;b&gt;in a garden room&lt;/b&gt;');
    expect(html).toContain(`Send to ${guest.email}`);
    const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, ...pair]) => pair);
    expect(Object.fromEntries(fields)).toMatchObject({ locale: 'en', code, kind: 'confirmation', number: '3' });
    expect(html).toMatch(/<a [^>]*aria-current="true"/);
  });

  test('never contains the reserva, and has no field for an address', async () => {
    const html = await show('kind=confirmation');
    expect(html).toContain(`Send to ${guest.email}`);
    expect(html).not.toContain(reserva);
    expect(html).not.toContain('type="email"');
  });

  test('offers nothing for a kind that cannot be sent', async () => {
    const html = await show('kind=hotel-booked');
    expect(html).toContain('Balance charged');
    expect(html).not.toContain('<form');
  });

  test('says that no mail fits, also in Spanish', async () => {
    previewMails.mockResolvedValue({ mails: [], preview: null });
    expect(await show()).toContain('No mail can be sent again');
    expect(await show('', 'es')).toContain('No hay correo que enviar de nuevo');
  });
});
