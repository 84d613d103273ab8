import { expect, test } from 'vitest';
import { openDatabase } from '#src/composition/database/database.ts';
import { moveToServer } from '#src/server/database/archive/move-to-server.ts';
import { prepareHotelBackup, readRows, useDatabase } from '#test/contract/repositories/support/backup-fixture.ts';
import { createBookingSteps, GARDEN } from '#test/contract/repositories/support/repositories-under-test.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';
import { readServerRows } from '#test/support/database/read-all-rows.ts';
import { createEmptyDatabase, createMigratedDatabase } from '#test/support/database/shared-server.ts';

const kept = prepareHotelBackup();

describeOnServer('moveToServer', () => {
  test('copies every row, leaves the embedded database unchanged, and is refused the second time', async () => {
    const before = await readRows(kept.hotel);
    const url = await createEmptyDatabase();
    await moveToServer(kept.hotel, url);
    expect(await readServerRows(url)).toEqual(before);
    expect(await readRows(kept.hotel)).toEqual(before);
    await expect(moveToServer(kept.hotel, url)).rejects.toThrow('is not empty: backend.file has rows');
    const database = await openDatabase({ dataDir: 'unused', url });
    const { takeFreshNights, placeHeld } = createBookingSteps(database);
    await placeHeld(await takeFreshNights(), [GARDEN]);
    await database.close();
  });

  test('succeeds after an attempt that ended before any row', async () => {
    const url = await createMigratedDatabase();
    await moveToServer(kept.hotel, url);
    expect(await readServerRows(url)).toEqual(await readRows(kept.hotel));
  });

  test('is refused while a site uses the database, and without a server', async () => {
    const url = await createEmptyDatabase();
    await useDatabase(kept.hotel, async () => {
      await expect(moveToServer(kept.hotel, url)).rejects.toThrow('is in use by another');
    });
    await expect(moveToServer(kept.hotel, 'postgres://unknown@127.0.0.1:9/x')).rejects.toThrow(
      'of that address cannot be used',
    );
    expect(Object.keys(await readServerRows(url))).toEqual(['sequences']);
  });
});
