import { describe, expect, test } from 'vitest';
import { isRoomTypeId } from '#src/kernel/room-type-id.ts';

describe('isRoomTypeId', () => {
  test.each(['618449', '637777', '580022', '580034', '618421', '618452', '618453', '618456', '618454', '618419', '1'])(
    'accepts %s',
    (text) => expect(isRoomTypeId(text)).toBe(true),
  );

  test.each(['', '12345678901', '61844a', '-618449', '618 449', '618449\n', '6184.9', '６１８', '%36', 'booking'])(
    'refuses %j',
    (text) => expect(isRoomTypeId(text)).toBe(false),
  );
});
