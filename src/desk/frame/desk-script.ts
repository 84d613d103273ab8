/** Each function is serialized into pages: no outer names, so what `sendForms` uses are its arguments. */
interface FormTools {
  readonly readTyped: (sent: HTMLFormElement, fields: FormData) => [id: string, value: string][];
  readonly showAnswer: (page: Document, typed: [id: string, value: string][], place?: string) => void;
  readonly showLost: (form: HTMLFormElement) => void;
  readonly markAsSent: (form: HTMLFormElement, button: HTMLElement | null) => () => void;
}

/** What was typed into other forms of the screen, and into this one since it was sent, by the ids of the fields. */
const readTyped: FormTools['readTyped'] = (sent, fields) =>
  [...document.querySelectorAll<HTMLFormElement>('main form[data-pending]')]
    .flatMap((form) => [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')])
    .filter(({ id, type }) => id !== '' && !/hidden|checkbox|radio/.test(type))
    .filter(({ form, name, value, defaultValue }) => value !== (form === sent ? fields.get(name) : defaultValue))
    .map(({ id, value }) => [id, value]);

/** The screen as it is now, with the answer of the form in focus, or the place that the form names. */
const showAnswer: FormTools['showAnswer'] = (page, typed, place = '') => {
  const main = page.querySelector('main');
  if (!main) return;
  document.title = page.title;
  document.querySelector('main')?.replaceWith(main);
  for (const [id, value] of typed) {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value;
  }
  const answer = main.querySelector<HTMLElement>('.desk-answer:not(:empty)');
  const target = answer ?? document.getElementById(place) ?? main;
  target.focus({ preventScroll: target.id === place });
};

const showLost: FormTools['showLost'] = (form) => {
  const answer = form.querySelector<HTMLElement>('.desk-answer');
  const [notice, text] = [document.createElement('div'), document.createElement('p')];
  notice.className = 'desk-notice desk-notice-bad';
  text.className = 'desk-notice-title';
  text.textContent = form.dataset.lost ?? '';
  notice.append(text);
  answer?.replaceChildren(notice);
  answer?.focus();
};

/** Returns what takes the mark back. */
const markAsSent: FormTools['markAsSent'] = (form, button) => {
  const label = [...(button?.childNodes ?? [])];
  form.setAttribute('aria-busy', 'true');
  button?.setAttribute('aria-disabled', 'true');
  button?.replaceChildren(form.dataset.pending ?? '');
  return () => {
    form.removeAttribute('aria-busy');
    button?.removeAttribute('aria-disabled');
    button?.replaceChildren(...label);
  };
};

/**
 * Sends the forms of the desk without leaving the screen, so that a lost connection keeps what was typed and nothing is
 * sent twice; without script the browser sends them.
 */
const sendForms = ({ readTyped, showAnswer, showLost, markAsSent }: FormTools): void => {
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.dataset.pending === undefined) return;
    event.preventDefault();
    if (form.hasAttribute('aria-busy')) return;
    const fields = new FormData(form, submitter);
    const release = markAsSent(form, submitter);
    const [address = ''] = location.href.split('#');
    // It parses the answer without running scripts; trusted types forbid to parse a text.
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'document';
    request.setRequestHeader('accept', 'text/html');
    request.onloadend = () => {
      const page = request.response as Document | null;
      const isRedirected = request.responseURL !== '' && request.responseURL !== address;
      const { place } = form.dataset;
      const isHere =
        place !== undefined && page !== null && new URL(request.responseURL || address).pathname === location.pathname;
      if (isRedirected && !isHere) return location.assign(request.responseURL);
      if (isRedirected) history.replaceState(null, '', request.responseURL);
      release();
      // A failure has a page of its own, without what was typed.
      if (request.status < 500 && page?.querySelector('main')) showAnswer(page, readTyped(form, fields), place);
      else showLost(form);
    };
    request.send(fields);
  });
  // A screen to which the browser returns as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
};

/** Copies the text beside a button, and says so. */
const copyTexts = (): void => {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copied]') : null;
    const field = button?.parentElement?.querySelector('input');
    const status = button?.closest('.desk-field')?.querySelector('[role=status]');
    if (!button || !field || !status) return;
    field.select();
    const say = () => {
      status.textContent = button.dataset.copied ?? '';
    };
    // Where the browser refuses, the text is selected.
    navigator.clipboard?.writeText(field.value).then(say, () => {});
  });
};

/** Prints the screen. */
const printScreen = (): void => {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) print();
  });
};

/** The key `/` leads to the search, but where one types. */
const openSearch = (): void => {
  addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest('input,select,textarea,[contenteditable]')) return;
    const field = document.querySelector<HTMLInputElement>('.desk-search input');
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
};

/** All the script of a screen. */
export const renderDeskScript = (): string =>
  `(${sendForms})({readTyped:${readTyped},showAnswer:${showAnswer},showLost:${showLost},markAsSent:${markAsSent}});` +
  `(${copyTexts})();(${openSearch})();(${printScreen})()`;
