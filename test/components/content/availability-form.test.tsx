import { describe, expect, test } from 'vitest';
import { readSearchDraft } from '#src/components/booking/search-draft.ts';
import { AvailabilityForm } from '#src/components/content/availability-form.tsx';
import { rendered, the } from '#test/support/rendered.tsx';

describe('the availability form of the home page', () => {
  test.each([
    ['es', '/rooms/calendar'],
    ['en', '/EN/rooms/calendar'],
  ] as const)('in %s leads to the date step', async (locale, action) => {
    await rendered(<AvailabilityForm locale={locale} />);
    expect(the('form').getAttribute('action')).toBe(action);
    expect(the<HTMLSelectElement>('select').value).toBe('2');
  });

  test('spells every party as the date step reads it', async () => {
    await rendered(<AvailabilityForm locale="en" />);
    const options = [...the('select').querySelectorAll('option')];
    expect(options).toHaveLength(24);
    for (const option of options) {
      const [party] = readSearchDraft(`room=${option.value}`, 4).parties;
      const children = party?.childAges.length ?? 0;
      const adults = `${party?.adults} ${party?.adults === 1 ? 'adult' : 'adults'}`;
      const expected = children === 0 ? adults : `${adults}, ${children} ${children === 1 ? 'child' : 'children'}`;
      expect(option.textContent).toBe(expected);
    }
  });
});
