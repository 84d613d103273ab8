import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { formatDraftParty, hasFormFields, readSearchDraft } from '#src/components/booking/search-draft.ts';
import { AvailabilityForm } from '#src/components/content/availability-form.tsx';
import { rendered, the } from '#test/support/rendered.tsx';

const list = (name: string) => the<HTMLSelectElement>(`select[name="${name}"]`);

describe('AvailabilityForm', () => {
  test.each([
    ['es', '/rooms/booking'],
    ['en', '/EN/rooms/booking'],
  ] as const)('%s: leads to the results', async (locale, action) => {
    await rendered(<AvailabilityForm locale={locale} />);
    expect(the('form').getAttribute('action')).toBe(action);
    expect([list('adults').value, list('children').value]).toEqual(['2', '0']);
  });

  test('names every field', async () => {
    await rendered(<AvailabilityForm locale="en" />);
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

  test('bounds both dates to the years of the specification', async () => {
    await rendered(<AvailabilityForm locale="en" />);
    for (const { min, max } of document.querySelectorAll<HTMLInputElement>('input[type=date]'))
      expect([min, max]).toEqual(['1900-01-01', '2100-12-31']);
  });

  test.each([
    ['2', '0', [], '2'],
    ['1', '2', ['4', '11'], '1,4,11'],
    ['6', '4', ['0', '17', '3', '3'], '6,0,17,3,3'],
    // The age of a child that was not told is asked for again; that of one who was taken back is not read.
    ['2', '2', ['4', ''], '2,4,'],
    ['2', '1', ['4', '9'], '2,4'],
  ] as const)('%s adults, %s children of %j: the search reads %s', async (adults, children, ages, party) => {
    await rendered(<AvailabilityForm locale="en" />);
    list('adults').value = adults;
    list('children').value = children;
    for (const [child, age] of ages.entries()) list(`age.0.${child}`).value = age;
    const sent = [...new FormData(the<HTMLFormElement>('form'))].map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams(sent).toString();
    expect(hasFormFields(query)).toBe(true);
    expect(readSearchDraft(query, 4).parties.map(formatDraftParty)).toEqual([party]);
  });

  test('needs no script', () => {
    expect(renderToStaticMarkup(<AvailabilityForm locale="es" />)).not.toContain('<script');
  });
});
