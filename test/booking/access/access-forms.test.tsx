import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccessSection } from '#src/booking/access/access.page.tsx';
import { AccessForm } from '#src/booking/access/access-forms.client.tsx';
import { openReservation, revokeOtherAccess } from '#src/booking/access/open-reservation.action.ts';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { getElement, render } from '#test/support/browser/render.tsx';

const [open, close] = [vi.mocked(openReservation), vi.mocked(revokeOtherAccess)];

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
const NOTHING = { values: {}, errors: {} };

beforeEach(() => void vi.resetAllMocks());

const submit = () =>
  act(
    async () => void getElement('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
  );

const fill = (fields: Readonly<Record<string, string>>) =>
  act(async () => {
    for (const [name, value] of Object.entries(fields)) getElement<HTMLInputElement>(`[name=${name}]`).value = value;
  });

describe('AccessForm', () => {
  beforeEach(async () => {
    await render(
      <TranslatorProvider locale="es" messages={selectMessages('es', ['access.', 'accounts.'])}>
        <AccessForm documentTitle="Mi reserva — Hotel" />
      </TranslatorProvider>,
    );
  });

  test('labels both fields, describes the code, and autofills the e-mail', () => {
    expect(getElement('label[for=code]').textContent).toBe('Código de reserva');
    expect(getElement('#code').getAttribute('aria-describedby')).toBe('code-hint');
    expect(getElement('#email').getAttribute('autocomplete')).toBe('email');
  });

  test('submits the input, and keeps it after a refusal', async () => {
    open.mockResolvedValue({ status: 'refused', ...NOTHING, message: 'access.unknown' });
    await fill({ code: 'k7qf-2m9t', email: 'maria@example.com' });
    await submit();
    const [, form] = open.mock.calls[0] ?? [];
    expect(Object.fromEntries(form ?? [])).toEqual({ locale: 'es', code: 'k7qf-2m9t', email: 'maria@example.com' });
    expect(getElement('[role=alert]').textContent).toContain('No encontramos ninguna reserva');
    expect(document.activeElement).toBe(getElement('[role=alert]'));
    expect(getElement<HTMLInputElement>('#code').value).toBe('k7qf-2m9t');
    expect(document.title).toBe('Error: Mi reserva — Hotel');
  });

  test('does not submit an empty field', async () => {
    await fill({ email: 'maria@example.com' });
    await submit();
    expect(open).not.toHaveBeenCalled();
    expect(getElement('#code-error').textContent).toBe('Este campo es obligatorio');
  });
});

describe('RevokeForm', () => {
  beforeEach(async () => void (await render(<AccessSection locale="en" reserva={RESERVA} />)));

  test('explains who has access, and submits the reserva', async () => {
    close.mockResolvedValue({ status: 'done', ...NOTHING, message: 'access.revoke.done' });
    expect(getElement('h2').textContent).toBe('Who can see this reservation');
    await submit();
    const [, form] = close.mock.calls[0] ?? [];
    expect(Object.fromEntries(form ?? [])).toEqual({ locale: 'en', reserva: RESERVA });
    expect(getElement('[role=status]').textContent).toContain('no longer open this reservation');
    expect(document.querySelector('form')).toBeNull();
  });

  test('shows a refusal when this browser has no access', async () => {
    close.mockResolvedValue({ status: 'refused', ...NOTHING, message: 'access.needed' });
    await submit();
    expect(getElement('[role=alert]').textContent).toContain('Open it again with your code and email');
  });
});
