import { act, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ShownPart } from '#src/site/hydration/shown-part.client.tsx';
import { getElement, render } from '#test/support/browser/render.tsx';

let fail: () => void;

const Breakable = () => {
  const [isBroken, setBroken] = useState(false);
  fail = () => setBroken(true);
  if (isBroken) throw new Error('no such thing');
  return (
    <form className="part" action="/search">
      <a href="#navigation" data-press="menu">
        Menu
      </a>
      <input name="nombre" defaultValue="" />
      <textarea name="request" />
      <select name="country" defaultValue="">
        <option value="">–</option>
        <option value="PA">Panamá</option>
      </select>
    </form>
  );
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('ShownPart', () => {
  test('keeps what the page shows when its scripts fail, with what was typed', async () => {
    const view = await render(
      <>
        <ShownPart selector=".part">
          <Breakable />
        </ShownPart>
        <p>other</p>
      </>,
    );
    getElement<HTMLInputElement>('[name=nombre]').value = 'María';
    getElement<HTMLTextAreaElement>('[name=request]').value = 'A crib';
    getElement<HTMLSelectElement>('[name=country]').value = 'PA';
    const before = getElement('.part');
    await act(async () => fail());
    expect(getElement('.part')).not.toBe(before);
    expect(view.textContent).toBe('Menu–Panamáother');
    expect(Object.fromEntries(new FormData(getElement<HTMLFormElement>('.part')))).toEqual({
      nombre: 'María',
      request: 'A crib',
      country: 'PA',
    });
  });

  test('has links that the browser follows at once', async () => {
    await render(
      <ShownPart selector=".part">
        <Breakable />
      </ShownPart>,
    );
    await act(async () => fail());
    expect(getElement('.part a').outerHTML).toBe('<a href="#navigation">Menu</a>');
  });

  test('shows nothing for a part that shows nothing', async () => {
    const view = await render(
      <>
        <ShownPart>
          <Breakable />
        </ShownPart>
        <p>other</p>
      </>,
    );
    await act(async () => fail());
    expect(view.innerHTML).toBe('<p>other</p>');
  });
});
