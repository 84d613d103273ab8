import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AvailabilityForm } from '#src/booking/search-form/availability-form.tsx';
import { formatDraftParty, hasFormFields, readSearchDraft } from '#src/booking/search-form/search-draft.ts';
import { showDateFields } from '#src/site/hydration/after-first-paint.ts';
import { readInlineScript } from '#test/support/browser/read-inline-script.ts';
import { getElement, render } from '#test/support/browser/render.tsx';

const list = (name: string) => getElement<HTMLSelectElement>(`select[name="${name}"]`);

describe('AvailabilityForm', () => {
  test.each([
    ['es', '/rooms/booking'],
    ['en', '/EN/rooms/booking'],
  ] as const)('%s: submits to the results', async (locale, action) => {
    await render(<AvailabilityForm locale={locale} />);
    expect(getElement('form').getAttribute('action')).toBe(action);
    expect([list('adults').value, list('children').value]).toEqual(['2', '0']);
  });

  test('labels every field', async () => {
    await render(<AvailabilityForm locale="en" />);
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select')];
    expect(fields.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'Arrival',
      'Departure',
      'Adults',
      'Children',
      'Age of child 1',
      'Age of child 2',
      'Age of child 3',
      'Age of child 4',
    ]);
  });

  test('asks for a promotion code where the hotel has one', async () => {
    await render(<AvailabilityForm locale="es" hasCodeField />);
    const field = getElement<HTMLInputElement>('input[name=promo]');
    expect(field.labels?.[0]?.textContent).toBe('Código promocional (opcional)');
  });

  test('limits both dates to the years of the specification', async () => {
    await render(<AvailabilityForm locale="en" />);
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=date]')];
    expect(fields).toHaveLength(2);
    for (const { min, max } of fields) expect([min, max]).toEqual(['1900-01-01', '2100-12-31']);
  });

  test.each([
    ['2', '0', [], '2'],
    ['1', '2', ['4', '11'], '1,4,11'],
    ['6', '4', ['0', '17', '3', '3'], '6,0,17,3,3'],
    // A missing age is asked for again; the age of a removed child is ignored.
    ['2', '2', ['4', ''], '2,4,'],
    ['2', '1', ['4', '9'], '2,4'],
  ] as const)('%s adults, %s children of %j: is read as %s', async (adults, children, ages, party) => {
    await render(<AvailabilityForm locale="en" />);
    list('adults').value = adults;
    list('children').value = children;
    for (const [child, age] of ages.entries()) list(`age.0.${child}`).value = age;
    const sent = [...new FormData(getElement<HTMLFormElement>('form'))].map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams(sent).toString();
    expect(hasFormFields(query)).toBe(true);
    expect(readSearchDraft(query, 4).parties.map(formatDraftParty)).toEqual([party]);
  });

  test('needs no script', () => {
    expect(renderToStaticMarkup(<AvailabilityForm locale="es" />)).not.toContain('<script');
  });

  describe('fields for dates', () => {
    afterEach(() => void vi.useRealTimers());

    const listFields = () =>
      [...document.querySelectorAll<HTMLInputElement>('.availability-date input')].map(({ type, name }) => [
        type,
        name,
      ]);
    const dates = [
      ['date', 'arrival'],
      ['date', 'departure'],
    ];

    test('are there at once where the browser renders the page', async () => {
      await render(<AvailabilityForm locale="en" />);
      expect(listFields()).toEqual(dates);
    });

    test('are in the document for browsers without scripts, and become so after a frame with them', async () => {
      vi.useFakeTimers();
      document.body.innerHTML = renderToStaticMarkup(<AvailabilityForm locale="en" />);
      const unscripted = [...document.querySelectorAll('noscript')].map(
        ({ textContent, innerHTML }) => textContent || innerHTML,
      );
      expect(unscripted.map((html) => [html.includes('type="date"'), /name="\w+"/.exec(html)?.[0]])).toEqual([
        [true, 'name="arrival"'],
        [true, 'name="departure"'],
      ]);
      for (const element of document.querySelectorAll('noscript')) element.remove();
      expect(listFields()).toEqual([
        ['text', ''],
        ['text', ''],
      ]);
      readInlineScript(showDateFields)();
      await vi.advanceTimersByTimeAsync(20);
      expect(listFields()).toEqual(dates);
    });
  });
});
