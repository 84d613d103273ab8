import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { emailErrors } from '#src/actions/account-forms.ts';
import type { FormState } from '#src/actions/form-state.ts';
import { ServerForm } from '#src/components/ui/server-form.client.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor } from '#src/i18n/words.ts';
import { rendered, the } from '#test/support/rendered.tsx';

type Action = (previous: FormState, form: FormData) => Promise<FormState>;

const shown = (action: Action) =>
  rendered(
    <WordsProvider locale="en" messages={messagesFor('en', ['accounts.'])}>
      <ServerForm
        action={action}
        validate={emailErrors}
        fields={[{ name: 'email', label: 'accounts.email', type: 'email', autoComplete: 'username' }]}
        hidden={{ token: 't' }}
        submit="Send"
        pendingText="Sending"
        documentTitle="Sign in — Hotel"
        unexpected="accounts.unexpected"
        afterwards={<a href="/next">Next</a>}
      />
    </WordsProvider>,
  );

const input = () => the<HTMLInputElement>('input[name=email]');
const type = (value: string, event: 'input' | 'change' | 'focusout') =>
  act(async () => {
    input().value = value;
    input().dispatchEvent(new Event(event, { bubbles: true }));
  });
const submit = () =>
  act(async () => void the('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })));
const error = () => the('#email-error').textContent;

const answering = (state: Partial<FormState>): Action & ReturnType<typeof vi.fn> =>
  vi.fn(async () => ({ status: 'ready', values: {}, errors: {}, ...state }) as FormState);

describe('a form', () => {
  test('reads a field on blur and on change, not while it is typed', async () => {
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

  test('waits with an error while the mouse is down: the button must not move before the click', async () => {
    const mouse = (event: 'mousedown' | 'mouseup') =>
      act(async () => {
        the('button').dispatchEvent(new MouseEvent(event, { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve));
      });
    await shown(answering({}));
    await mouse('mousedown');
    await type('ana', 'focusout');
    expect(error()).toBe('');
    await mouse('mouseup');
    expect(error()).toBe('This field must be a valid email');
  });

  test('with errors is not sent: a summary with links takes the focus, and the title says so', async () => {
    const action = answering({});
    await shown(action);
    await submit();
    expect(action).not.toHaveBeenCalled();
    const summary = the('[role=group]');
    expect(document.activeElement).toBe(summary);
    expect(the<HTMLAnchorElement>('a', summary).getAttribute('href')).toBe('#email');
    expect(summary.textContent).toContain('Email: This field is required');
    expect(document.title).toBe('Error: Sign in — Hotel');
  });

  test('keeps the summary in its place while the last field is put right: the button must not move away', async () => {
    await shown(answering({}));
    await submit();
    await type('ana@hotel.example', 'focusout');
    expect(error()).toBe('');
    expect(the('[role=group]').textContent).toContain('Email');
  });

  test('is sent with what is hidden, and says how it ended', async () => {
    const action = answering({ status: 'refused', message: 'accounts.sign-in.failed', values: { email: 'x' } });
    await shown(action);
    await type('ana@hotel.example', 'change');
    await submit();
    const sent = action.mock.calls[0]?.[1] as FormData;
    expect([sent.get('email'), sent.get('token'), sent.get('locale')]).toEqual(['ana@hotel.example', 't', 'en']);
    const answer = the('[role=alert]');
    expect(answer.textContent).toBe('Login failed, please check your credentials.');
    expect(document.activeElement).toBe(answer);
    expect(input().value).toBe('ana@hotel.example');
  });

  test('shows what the server found wrong', async () => {
    await shown(answering({ status: 'invalid', errors: { email: 'accounts.error.email-invalid' } }));
    await type('ana@hotel.example', 'change');
    await submit();
    expect(error()).toBe('This field must be a valid email');
  });

  test('that is done is gone, and says what follows', async () => {
    await shown(answering({ status: 'done', message: 'accounts.register.done' }));
    await type('ana@hotel.example', 'change');
    await submit();
    expect(document.querySelector('form')).toBeNull();
    expect(document.activeElement).toBe(the('[role=status]'));
    expect(the('a').getAttribute('href')).toBe('/next');
  });

  test('without an answer says so, and keeps what was typed', async () => {
    await shown(vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))));
    await type('ana@hotel.example', 'change');
    await submit();
    expect(the('[role=alert]').textContent).toContain('Something went wrong on our side');
    expect(input().value).toBe('ana@hotel.example');
  });
});
