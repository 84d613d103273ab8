import { act, useState } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { followTranslations } from '#src/site/hydration/follow-translations.ts';
import { getElement, render } from '#test/support/browser/render.tsx';

type Replace = (text: Text, translation: Element) => void;

/** How translators put a text into the page, which the records of an observer tell differently. */
const TRANSLATORS: Record<string, Replace> = {
  replaceChild: (text, translation) => text.parentNode?.replaceChild(translation, text),
  replaceWith: (text, translation) => text.replaceWith(translation),
  'insertBefore and remove': (text, translation) => {
    text.before(translation);
    text.remove();
  },
  'insertAfter and remove': (text, translation) => {
    text.after(translation);
    text.remove();
  },
};

const translate = async (replace: Replace): Promise<void> => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data }) => data.trim())) {
    const translation = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data.toUpperCase();
    translation.append(inner);
    replace(text, translation);
  }
  await Promise.resolve();
};

interface ClockProps {
  readonly isOver?: boolean;
  readonly left?: string;
  readonly note?: boolean;
}

const Clock = ({ isOver = false, left = '5', note = false }: ClockProps) => (
  <p>
    {note && <b>note</b>}
    {!isOver && 'held'} <em>until</em> {left} minutes
    {isOver && <strong>over</strong>}
  </p>
);

let setClock: (props: ClockProps) => void;

const ChangingClock = (first: ClockProps) => {
  const [props, set] = useState(first);
  setClock = set;
  return <Clock {...props} />;
};

const changeClock = (props: ClockProps) => act(async () => setClock(props));

const readText = () => getElement('p').textContent;

const { removeChild, insertBefore } = Node.prototype;

beforeAll(() => followTranslations());

// The files of a worker share the window.
afterAll(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
  Reflect.deleteProperty(Text.prototype, 'nodeValue');
});

describe.each(Object.entries(TRANSLATORS))('followTranslations: translated by %s', (_name, replace) => {
  test('a text that React removes takes its translation along', async () => {
    await render(<ChangingClock />);
    await translate(replace);
    expect(readText()).toBe('HELD UNTIL 5 MINUTES');
    await changeClock({ isOver: true });
    expect(readText()).toBe(' UNTIL 5 MINUTESover');
  });

  test('a text that React changes is in the place of its translation', async () => {
    await render(<ChangingClock />);
    await translate(replace);
    await changeClock({ left: '4' });
    expect(readText()).toBe('HELD UNTIL 4 MINUTES');
    await translate(replace);
    await changeClock({ left: '3' });
    expect(readText()).toBe('HELD UNTIL 3 MINUTES');
  });

  test('an element that React inserts before a text is before its translation', async () => {
    await render(<ChangingClock />);
    await translate(replace);
    await changeClock({ note: true });
    expect(readText()).toBe('noteHELD UNTIL 5 MINUTES');
  });
});

test('followTranslations: a text is where a translator put it back to', async () => {
  await render(<ChangingClock />);
  const [text] = getElement('p').childNodes as unknown as [Text];
  await translate((shown, translation) => shown.replaceWith(translation));
  getElement('font').replaceWith(text);
  await changeClock({ isOver: true });
  expect(readText()).toBe(' UNTIL 5 MINUTESover');
});

test('followTranslations: elements that a translator moved into its own are found there', async () => {
  await render(<ChangingClock isOver note />);
  expect(readText()).toContain('note');
  const wrapper = document.createElement('font');
  getElement('strong').replaceWith(wrapper);
  wrapper.append(getElement('b'), getElement('em'));
  await changeClock({});
  expect(readText()).toContain('held');
  expect(readText()).not.toContain('note');
});

test('followTranslations: a node of another parent still fails', () => {
  const [parent, other] = [document.createElement('p'), document.createElement('p')];
  const child = document.createElement('b');
  document.body.append(parent, other);
  other.append(child);
  expect(() => parent.removeChild(child)).toThrow();
  expect(() => parent.insertBefore(document.createElement('i'), child)).toThrow();
});
