import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { findEmailErrors } from '#src/actions/accounts/account-forms.ts';
import type { FormState } from '#src/actions/form-state.ts';
import { ServerForm } from '#src/components/ui/server-form.client.tsx';
import { TranslatorProvider } from '#src/components/ui/translator.client.tsx';
import { selectMessages } from '#src/i18n/translator.ts';
import { getElement, render } from '#test/support/browser/render.tsx';

type Action = (previous: FormState, form: FormData) => Promise<FormState>;

const shown = (action: Action) =>
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

const input = () => getElement<HTMLInputElement>('input[name=email]');
const type = (value: string, event: 'input' | 'change' | 'focusout') =>
  act(async () => {
    input().value = value;
    input().dispatchEvent(new Event(event, { bubbles: true }));
  });
const submit = () =>
  act(
    async () => void getElement('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
  );
const error = () => getElement('#email-error').textContent;

const answering = (state: Partial<FormState>): Action & ReturnType<typeof vi.fn> =>
  vi.fn(async () => ({ status: 'ready', values: {}, errors: {}, ...state }) as FormState);

describe('ServerForm', () => {
  test('validates a field on blur and change, not while typing', async () => {
    await shown(answering({}));
    await type('ana', 'input');
    expect(error()).toBe('');
    await type('ana', 'focusout');
    expect(error()).toBe('This field must be a valid email');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(input().getAttribute('aria-describedby')).toBe('email-error');
    await type('ana@hotel.example', 'change');
    expect(error()).toBe('');
    expect(input().hasAttribute('aria-invalid')).toBe(false);
  });

  test('defers an error while the mouse is down, so that the button does not move before the click', async () => {
    const mouse = (event: 'mousedown' | 'mouseup') =>
      act(async () => {
        getElement('button').dispatchEvent(new MouseEvent(event, { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve));
      });
    await shown(answering({}));
    await mouse('mousedown');
    await type('ana', 'focusout');
    expect(error()).toBe('');
    await mouse('mouseup');
    expect(error()).toBe('This field must be a valid email');
  });

  test('does not submit errors: a focused summary links to them, and the title says so', async () => {
    const action = answering({});
    await shown(action);
    await submit();
    expect(action).not.toHaveBeenCalled();
    const summary = getElement('[role=group]');
    expect(document.activeElement).toBe(summary);
    expect(getElement<HTMLAnchorElement>('a', summary).getAttribute('href')).toBe('#email');
    expect(summary.textContent).toContain('Email: This field is required');
    expect(document.title).toBe('Error: Sign in — Hotel');
  });

  test('keeps the summary while the last field is corrected, so that the button does not move', async () => {
    await shown(answering({}));
    await submit();
    await type('ana@hotel.example', 'focusout');
    expect(error()).toBe('');
    expect(getElement('[role=group]').textContent).toContain('Email');
  });

  test('submits hidden values, and shows the outcome', async () => {
    const action = answering({ status: 'refused', message: 'accounts.sign-in.failed', values: { email: 'x' } });
    await shown(action);
    await type('ana@hotel.example', 'change');
    await submit();
    const sent = action.mock.calls[0]?.[1] as FormData;
    expect([sent.get('email'), sent.get('token'), sent.get('locale')]).toEqual(['ana@hotel.example', 't', 'en']);
    const answer = getElement('[role=alert]');
    expect(answer.textContent).toBe('Login failed, please check your credentials.');
    expect(document.activeElement).toBe(answer);
    expect(input().value).toBe('ana@hotel.example');
  });

  test('shows server-side errors', async () => {
    await shown(answering({ status: 'invalid', errors: { email: 'accounts.error.email-invalid' } }));
    await type('ana@hotel.example', 'change');
    await submit();
    expect(error()).toBe('This field must be a valid email');
  });

  test('is replaced by the next step after success', async () => {
    await shown(answering({ status: 'done', message: 'accounts.register.done' }));
    await type('ana@hotel.example', 'change');
    await submit();
    expect(document.querySelector('form')).toBeNull();
    expect(document.activeElement).toBe(getElement('[role=status]'));
    expect(getElement('a').getAttribute('href')).toBe('/next');
  });

  test('reports a lost response, and keeps the input', async () => {
    await shown(vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))));
    await type('ana@hotel.example', 'change');
    await submit();
    expect(getElement('[role=alert]').textContent).toContain('Something went wrong on our side');
    expect(input().value).toBe('ana@hotel.example');
  });
});
