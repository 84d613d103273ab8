import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormState } from '#src/actions/form-state.ts';
import { AccessForm } from '#src/components/booking/access-forms.client.tsx';
import { AccessSection } from '#src/components/booking/access-section.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor } from '#src/i18n/words.ts';
import { rendered, the } from '#test/support/rendered.tsx';

const actions = vi.hoisted(() => ({
  openReservation: vi.fn<(previous: FormState, form: FormData) => Promise<FormState>>(),
  closeOtherAccess: vi.fn<(previous: FormState, form: FormData) => Promise<FormState>>(),
}));
vi.mock('#src/actions/open-reservation.ts', () => ({ openReservation: actions.openReservation }));
vi.mock('#src/actions/revoke-access.ts', () => ({ closeOtherAccess: actions.closeOtherAccess }));

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
const NOTHING = { values: {}, errors: {} };

beforeEach(() => void vi.resetAllMocks());

const submit = () =>
  act(async () => void the('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })));

const fill = (fields: Readonly<Record<string, string>>) =>
  act(async () => {
    for (const [name, value] of Object.entries(fields)) the<HTMLInputElement>(`[name=${name}]`).value = value;
  });

describe('the form that asks whose reservation it is', () => {
  beforeEach(async () => {
    await rendered(
      <WordsProvider locale="es" messages={messagesFor('es', ['access.', 'accounts.'])}>
        <AccessForm documentTitle="Mi reserva — Hotel" />
      </WordsProvider>,
    );
  });

  test('names both fields, says how a code looks, and lets the browser fill in the e-mail', () => {
    expect(the('label[for=code]').textContent).toBe('Código de reserva');
    expect(the('#code').getAttribute('aria-describedby')).toBe('code-hint');
    expect(the('#email').getAttribute('autocomplete')).toBe('email');
  });

  test('is sent with what was typed, and says the refusal without losing it', async () => {
    actions.openReservation.mockResolvedValue({ status: 'refused', ...NOTHING, message: 'access.unknown' });
    await fill({ code: 'k7qf-2m9t', email: 'maria@example.com' });
    await submit();
    const [, form] = actions.openReservation.mock.calls[0] ?? [];
    expect(Object.fromEntries(form ?? [])).toEqual({ locale: 'es', code: 'k7qf-2m9t', email: 'maria@example.com' });
    expect(the('[role=alert]').textContent).toContain('No encontramos ninguna reserva');
    expect(document.activeElement).toBe(the('[role=alert]'));
    expect(the<HTMLInputElement>('#code').value).toBe('k7qf-2m9t');
    expect(document.title).toBe('Error: Mi reserva — Hotel');
  });

  test('is not sent while a field is empty', async () => {
    await fill({ email: 'maria@example.com' });
    await submit();
    expect(actions.openReservation).not.toHaveBeenCalled();
    expect(the('#code-error').textContent).toBe('Este campo es obligatorio');
  });
});

describe('the section that closes earlier links', () => {
  beforeEach(async () => void (await rendered(<AccessSection locale="en" reserva={RESERVA} />)));

  test('says who can open the page, and sends the reserva', async () => {
    actions.closeOtherAccess.mockResolvedValue({ status: 'done', ...NOTHING, message: 'access.revoke.done' });
    expect(the('h2').textContent).toBe('Who can see this reservation');
    await submit();
    const [, form] = actions.closeOtherAccess.mock.calls[0] ?? [];
    expect(Object.fromEntries(form ?? [])).toEqual({ locale: 'en', reserva: RESERVA });
    expect(the('[role=status]').textContent).toContain('no longer open this reservation');
    expect(document.querySelector('form')).toBeNull();
  });

  test('says so when this browser may not', async () => {
    actions.closeOtherAccess.mockResolvedValue({ status: 'refused', ...NOTHING, message: 'access.needed' });
    await submit();
    expect(the('[role=alert]').textContent).toContain('Open it again with your code and email');
  });
});
