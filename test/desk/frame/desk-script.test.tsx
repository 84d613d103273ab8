import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderDeskScript } from '#src/desk/frame/desk-script.ts';

/** The answer to a sent form; the browser would ask the site. */
class SentForm {
  static readonly all: SentForm[] = [];
  response: Document | null = null;
  responseURL = '';
  status = 0;
  onloadend = () => {};
  fields = new FormData();
  readonly open = vi.fn();
  readonly setRequestHeader = vi.fn();
  send(fields: FormData): void {
    this.fields = fields;
    SentForm.all.push(this);
  }
  answer(html: string | null, address = location.href, status = 200): void {
    this.status = html === null ? 0 : status;
    this.response = html === null ? null : new DOMParser().parseFromString(html, 'text/html');
    this.responseURL = html === null ? '' : address;
    this.onloadend();
  }
}

const createScreen = (answer = '', amount = '') => `<title>Refund</title><main tabindex="-1">
  <form id="refund" method="post" data-pending="Sending …" data-lost="The connection was lost.">
    <div class="desk-answer" tabindex="-1" role="status">${answer}</div>
    <input name="code" type="hidden" value="K7QF2M9S"><input id="amount" name="amount" value="${amount}">
    <button name="step" value="preview"><b>Preview</b></button>
  </form>
  <form method="post" data-pending="…"><div class="desk-answer"></div><textarea id="note" name="note"></textarea></form>
  <form id="sign-out" method="post"><button>Sign out</button></form>
</main>`;

const assign = vi.fn();
const find = <Found extends HTMLElement = HTMLInputElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`the screen has no ${selector}`);
  return found;
};

const type = (selector: string, text: string): void => {
  find(selector).value = text;
};

/** Whether the browser would send it by itself. */
const submit = (form = '#refund'): boolean => {
  const button = find(`${form} button`);
  return find(form).dispatchEvent(new SubmitEvent('submit', { submitter: button, bubbles: true, cancelable: true }));
};

const getSent = (): SentForm => {
  const sent = SentForm.all.at(-1);
  if (!sent) throw new Error('nothing was sent');
  return sent;
};

let listeners: Parameters<typeof addEventListener>[] = [];

beforeAll(() => {
  const add = vi.spyOn(globalThis, 'addEventListener');
  // As pages have it: its text, with nothing of a module around it.
  new Function(renderDeskScript())();
  listeners = [...add.mock.calls];
  add.mockRestore();
});

// Other files have the same window, and forms that this script would send.
afterAll(() => {
  for (const [type, listener] of listeners) removeEventListener(type, listener);
});

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', SentForm);
  SentForm.all.length = 0;
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  document.body.innerHTML = createScreen();
});

test('a form of the desk is sent once, with its button, and says so meanwhile', () => {
  type('#amount', '40');
  expect([submit(), submit()]).toEqual([false, false]);
  expect(SentForm.all).toHaveLength(1);
  expect(Object.fromEntries(getSent().fields)).toEqual({ code: 'K7QF2M9S', amount: '40', step: 'preview' });
  expect(find('#refund button').textContent).toBe('Sending …');
  expect(find('#refund button').getAttribute('aria-disabled')).toBe('true');
});

test('the answer replaces the screen and has the focus; what was typed elsewhere, or since, stays', () => {
  type('#amount', '40');
  type('#note', 'Late arrival');
  submit();
  type('#amount', '45');
  getSent().answer(createScreen('<p>Nothing was done yet.</p>', '40'));
  expect(document.activeElement?.textContent).toBe('Nothing was done yet.');
  expect([find('#amount').value, find('#note').value]).toEqual(['45', 'Late arrival']);
  submit();
  expect(SentForm.all).toHaveLength(2);
});

test('what was sent is shown as the answer has it', () => {
  type('#amount', '40,00');
  submit();
  getSent().answer(createScreen('<p>Preview</p>', '40.00'));
  expect(find('#amount').value).toBe('40.00');
});

test.each([
  ['anywhere else', '#refund button', {}, true],
  ['in a field, where it is typed', '#amount', {}, false],
  ['in a text of several lines', '#note', {}, false],
  ['with Ctrl, which the browser has', '#refund button', { ctrlKey: true }, false],
])('the key / leads to the search, %s: %s', (_, selector, keys, isSearched) => {
  document.body.insertAdjacentHTML('beforeend', '<search class="desk-search"><input name="q" value="Ana"></search>');
  const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...keys });
  find(selector).focus();
  find(selector).dispatchEvent(event);
  expect(document.activeElement?.getAttribute('name') === 'q').toBe(isSearched);
  // The sign itself is typed nowhere.
  expect(event.defaultPrevented).toBe(isSearched);
});

test('a button prints the screen', () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  document.body.insertAdjacentHTML(
    'beforeend',
    '<button data-print><b>Print</b></button><button id="other">x</button>',
  );
  find('#other').click();
  expect(print).not.toHaveBeenCalled();
  find('[data-print] b').click();
  expect(print).toHaveBeenCalledTimes(1);
});

test('a lost connection keeps the screen, says so, and the form can be sent again', () => {
  type('#amount', '40');
  submit();
  getSent().answer(null);
  expect(document.activeElement?.textContent).toBe('The connection was lost.');
  expect([find('#amount').value, find('#refund button').innerHTML]).toEqual(['40', '<b>Preview</b>']);
  submit();
  expect(SentForm.all).toHaveLength(2);
});

test('an answer that is no screen counts as lost', () => {
  submit();
  getSent().answer('<h1>Bad gateway</h1>');
  expect(document.activeElement?.textContent).toBe('The connection was lost.');
});

test('the page of a failure counts as lost, and what was typed stays', () => {
  type('#amount', '40');
  submit();
  getSent().answer('<main><h1>We will be back shortly</h1></main>', location.href, 503);
  expect([document.activeElement?.textContent, find('#amount').value]).toEqual(['The connection was lost.', '40']);
});

test('a redirect loads its page, and the form stays sent', () => {
  submit();
  getSent().answer(createScreen(), 'http://localhost/EN/desk?done=goodwill');
  expect(assign).toHaveBeenCalledWith('http://localhost/EN/desk?done=goodwill');
  submit();
  expect(SentForm.all).toHaveLength(1);
});

test('a form that is not the desk’s own, such as the sign-out, is sent by the browser', () => {
  expect(submit('#sign-out')).toBe(true);
  expect(SentForm.all).toEqual([]);
});

test('a text is copied by the button beside it', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  document.body.innerHTML = `<div class="desk-field"><div><input value="http://a.example/pay">
    <button type="button" data-copied="Copied."><b>Copy</b></button></div><p role="status"></p></div>`;
  find('b').click();
  await vi.waitFor(() => expect(find('p').textContent).toBe('Copied.'));
  expect(writeText).toHaveBeenCalledWith('http://a.example/pay');
});
