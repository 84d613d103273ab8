import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSingleLine } from '#src/site/mail/mail-content.ts';
import { renderMailText, wrapText } from '#src/site/mail/mail-text.ts';

const STATIONERY = { locale: 'en', hotelName: 'Hotel', siteUrl: 'https://hotel.example', footer: ['Bye.'] } as const;

describe('wrapText', () => {
  test('breaks at spaces and keeps every word', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zñé]{1,12}$/), { minLength: 1, maxLength: 60 }), (words) => {
        const lines = wrapText(words.join(' '), 20).split('\n');
        expect(lines.join(' ')).toBe(words.join(' '));
        expect(lines.filter((line) => line.length > 20)).toEqual([]);
      }),
    );
  });

  test('keeps amounts with their currency, and URLs whole', () => {
    expect(wrapText('It costs you US$ 1,478.40 now', 16)).toBe('It costs you\nUS$ 1,478.40 now');
    expect(wrapText('See https://hotel.example/a/very/long/way now', 10)).toBe(
      'See\nhttps://hotel.example/a/very/long/way\nnow',
    );
  });
});

test('renderMailText: aligns amounts with long labels', () => {
  const text = renderMailText(
    {
      subject: '',
      preview: '',
      title: 'T',
      blocks: [
        {
          kind: 'amounts',
          lines: [
            { label: 'Room', value: 'US$ 9.00' },
            {
              label: 'A suite with a name that guests do not read to its end: 2 adults, 2 children',
              value: 'US$ 1,239.00',
            },
          ],
          total: { label: 'Total', value: 'US$ 1,248.00' },
        },
      ],
    },
    STATIONERY,
  );
  expect(text).toBe(`T
-

Room                                                US$ 9.00
A suite with a name that guests do not read to
its end: 2 adults, 2 children                   US$ 1,239.00
------------------------------------------------------------
Total                                           US$ 1,248.00

-- ${''}
Hotel
Bye.
`);
});

test('toSingleLine: removes line breaks and control characters', () => {
  expect(toSingleLine(' a\r\nBcc: b\u2028c\u0000\u202ed ')).toBe('a Bcc: b c d');
});
