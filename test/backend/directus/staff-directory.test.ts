import { expect, test } from 'vitest';
import { createDirectusStaff } from '#src/backend/directus/staff-directory.ts';
import { isBackendError } from '#src/kernel/backend-error.ts';

const ROW = { id: 'u1', email: 'maria@hotel.example', first_name: 'María', last_name: null, role: 'r1' };
const USER = { id: 'u1', email: ROW.email, firstName: 'María', lastName: null, role: 'r1' };
const UNKNOWN = { ...USER, isActive: true, status: 'active', hasCode: false };
const ALL_FIELDS = 'id,email,first_name,last_name,role,status,tfa_secret';
const OWN_FIELDS = 'id,email,first_name,last_name,role';

const ok = (data: object) => Response.json({ data });
const refuse = (status: number) => () => Response.json({ errors: [{ message: 'No.' }] }, { status });

/** Answers in turn; fields that were asked. */
const openStaff = (...answers: (() => Response)[]) => {
  const asked: (string | null)[] = [];
  const staff = createDirectusStaff({
    url: 'http://backend.test',
    log: { warn: () => undefined, error: () => undefined },
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      expect([pathname, request.headers.get('authorization')]).toEqual(['/users/me', 'Bearer token']);
      const answer = answers[asked.push(searchParams.get('fields')) - 1];
      if (!answer) throw new Error('asked once too often');
      return answer();
    },
  });
  return { staff, asked };
};

test.each<[string, (() => Response)[], object | undefined, string[]]>([
  [
    'reads status and code of a role that may',
    [() => ok({ ...ROW, status: 'suspended', tfa_secret: '**********' })],
    { ...USER, isActive: false, status: 'suspended', hasCode: true },
    [ALL_FIELDS],
  ],
  ['a code that is not set is null', [() => ok({ ...ROW, status: 'active', tfa_secret: null })], UNKNOWN, [ALL_FIELDS]],
  // Directus leaves fields out that the role may not read, down to the id.
  ['asks again without what was left out', [() => ok({ id: 'u1' }), () => ok(ROW)], UNKNOWN, [ALL_FIELDS, OWN_FIELDS]],
  ['asks again after 403', [refuse(403), () => ok(ROW)], UNKNOWN, [ALL_FIELDS, OWN_FIELDS]],
  ['gives up after 403 to both', [refuse(403), refuse(403)], undefined, [ALL_FIELDS, OWN_FIELDS]],
  ['gives up at once after 401', [refuse(401)], undefined, [ALL_FIELDS]],
])('findStaffUser of Directus: %s', async (_, answers, expected, fields) => {
  const { staff, asked } = openStaff(...answers);
  expect(await staff.findStaffUser('token')).toEqual(expected);
  expect(asked).toEqual(fields);
});

test('findStaffUser of Directus: a failure is no refusal', async () => {
  const { staff } = openStaff(refuse(500));
  const failure = await staff.findStaffUser('token').catch((error: unknown) => error);
  expect(isBackendError(failure)).toBe(true);
});
