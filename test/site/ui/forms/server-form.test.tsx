import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { findEmailErrors } from '#src/accounts/screens/account-forms.ts';
import { selectMessages } from '#src/site/i18n/translator.ts';
import type { FormState } from '#src/site/ui/forms/form-state.ts';
import { ServerForm } from '#src/site/ui/forms/server-form.client.tsx';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { getElement, render } from '#test/support/browser/render.tsx';

type Action = (previous: FormState, form: FormData) => Promise<FormState>;

const renderForm = (action: Action) =>
  render(
    <TranslatorProvider locale="en" messages={selectMessages('en', ['accounts.'])}>
      <ServerForm
        action={action}
        validate={findEmailErrors}
        fields={[{ name: 'email', label: 'accounts.email', type: 'email', autoComplete: 'username' }]}
        hidden={{ token: 't' }}
        submit="Send"
        pendingText="Sending"
        documentTitle="Sign in — Hotel"
        unexpected="accounts.unexpected"
        afterwards={<a href="/next">Next</a>}
      />
    </TranslatorProvider>,
  );

const getInput = () => getElement<HTMLInputElement>('input[name=email]');
const typeValue = (value: string, event: 'input' | 'change' | 'focusout') =>
  act(async () => {
    getInput().value = value;
    getInput().dispatchEvent(new Event(event, { bubbles: true }));
  });
const submit = () =>
  act(
    async () => void getElement('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
  );
const readError = () => getElement('#email-error').textContent;

const createAction = (state: Partial<FormState>): Action & ReturnType<typeof vi.fn> =>
  vi.fn(async () => ({ status: 'ready', values: {}, errors: {}, ...state }) as FormState);

describe('ServerForm', () => {
  test('validates a field on blur and change, not while typing', async () => {
    await renderForm(createAction({}));
    await typeValue('ana', 'input');
    expect(readError()).toBe('');
    await typeValue('ana', 'focusout');
    expect(readError()).toBe('This field must be a valid email');
    expect(getInput().getAttribute('aria-invalid')).toBe('true');
    expect(getInput().getAttribute('aria-describedby')).toBe('email-error');
    await typeValue('ana@hotel.example', 'change');
    expect(readError()).toBe('');
    expect(getInput().hasAttribute('aria-invalid')).toBe(false);
  });

  test('defers an error while the mouse is down, so that the button does not move before the click', async () => {
    const dispatchMouse = (event: 'mousedown' | 'mouseup') =>
      act(async () => {
        getElement('button').dispatchEvent(new MouseEvent(event, { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve));
      });
    await renderForm(createAction({}));
    await dispatchMouse('mousedown');
    await typeValue('ana', 'focusout');
    expect(readError()).toBe('');
    await dispatchMouse('mouseup');
    expect(readError()).toBe('This field must be a valid email');
  });

  test('does not submit errors: a focused summary links to them, and the title says so', async () => {
    const action = createAction({});
    await renderForm(action);
    await submit();
    expect(action).not.toHaveBeenCalled();
    const summary = getElement('[role=group]');
    expect(document.activeElement).toBe(summary);
    expect(getElement<HTMLAnchorElement>('a', summary).getAttribute('href')).toBe('#email');
    expect(summary.textContent).toContain('Email: This field is required');
    expect(document.title).toBe('Error: Sign in — Hotel');
  });

  test('keeps the summary while the last field is corrected, so that the button does not move', async () => {
    await renderForm(createAction({}));
    await submit();
    await typeValue('ana@hotel.example', 'focusout');
    expect(readError()).toBe('');
    expect(getElement('[role=group]').textContent).toContain('Email');
  });

  test('submits hidden values, and shows the outcome', async () => {
    const action = createAction({ status: 'refused', message: 'accounts.sign-in.failed', values: { email: 'x' } });
    await renderForm(action);
    await typeValue('ana@hotel.example', 'change');
    await submit();
    const sent = action.mock.calls[0]?.[1] as FormData;
    expect([sent.get('email'), sent.get('token'), sent.get('locale')]).toEqual(['ana@hotel.example', 't', 'en']);
    const answer = getElement('[role=alert]');
    expect(answer.textContent).toBe('Login failed, please check your credentials.');
    expect(document.activeElement).toBe(answer);
    expect(getInput().value).toBe('ana@hotel.example');
  });

  test('shows server-side errors', async () => {
    await renderForm(createAction({ status: 'invalid', errors: { email: 'accounts.error.email-invalid' } }));
    await typeValue('ana@hotel.example', 'change');
    await submit();
    expect(readError()).toBe('This field must be a valid email');
  });

  test('is replaced by the next step after success', async () => {
    await renderForm(createAction({ status: 'done', message: 'accounts.register.done' }));
    await typeValue('ana@hotel.example', 'change');
    await submit();
    expect(document.querySelector('form')).toBeNull();
    expect(document.activeElement).toBe(getElement('[role=status]'));
    expect(getElement('a').getAttribute('href')).toBe('/next');
  });

  test('reports a lost response, and keeps the input', async () => {
    await renderForm(vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))));
    await typeValue('ana@hotel.example', 'change');
    await submit();
    expect(getElement('[role=alert]').textContent).toContain('Something went wrong on our side');
    expect(getInput().value).toBe('ana@hotel.example');
  });
});
