import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type DeskColumn, DeskTable } from '#src/desk/ui/desk-table.tsx';

test('DeskTable: says by which column its rows are sorted, and of the others nothing', () => {
  const columns: DeskColumn[] = [
    { key: 'guest', label: 'Guest' },
    { key: 'arrival', label: 'Arrival', sort: 'descending' },
  ];
  const html = renderToStaticMarkup(
    <DeskTable caption="Reservations" columns={columns} isStatic>
      <tr />
    </DeskTable>,
  );
  expect(html).toContain('<th scope="col">Guest</th><th scope="col" aria-sort="descending">Arrival</th>');
});
