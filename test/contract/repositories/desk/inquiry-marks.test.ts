import { expect, test } from 'vitest';
import { createInquiryMarks } from '#src/desk/inquiries/inquiry-marks.table.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { usePromotionHotel } from '#test/contract/repositories/support/promotion-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';

const MARIA: DeskActor = { kind: 'desk', userId: 'maria', name: 'María Soto', role: 'desk' };
const LUIS: DeskActor = { ...MARIA, userId: 'luis', name: 'Luis Vega' };
const AT = '2026-11-24T15:00:00.000Z';
const LATER = '2026-11-24T15:05:00.000Z';

describeDatabases('marks of inquiries', (open) => {
  const { getDatabase, query } = usePromotionHotel(open);
  const listEvents = (inquiryId: string) =>
    query(`select action, actor ->> 'name' as name from desk_event where subject = '${inquiryId}' order by position`);

  test('two people who mark at once leave one mark and one event', async () => {
    const marks = createInquiryMarks(getDatabase());
    await Promise.all([marks.mark('one', MARIA, AT), marks.mark('one', MARIA, AT)]);
    await marks.mark('one', LUIS, LATER);
    expect(await marks.listMarks(['one', 'two'])).toEqual([{ inquiryId: 'one', answeredAt: AT, answeredBy: MARIA }]);
    expect(await listEvents('one')).toEqual([{ action: 'inquiry-answered', name: 'María Soto' }]);
  });

  test('a mark that is taken back leaves both events', async () => {
    const marks = createInquiryMarks(getDatabase());
    await marks.mark('three', MARIA, AT);
    await marks.unmark('three', LUIS, LATER);
    await marks.unmark('three', LUIS, LATER);
    expect(await marks.listMarks(['three'])).toEqual([]);
    expect(await listEvents('three')).toEqual([
      { action: 'inquiry-answered', name: 'María Soto' },
      { action: 'inquiry-reopened', name: 'Luis Vega' },
    ]);
  });
});
