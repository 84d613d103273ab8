import { array, assign, create, type Infer, optional, string, type } from 'superstruct';
import type { StaffDirectory, StaffUser } from '#src/accounts/staff/people-store.port.ts';
import { assertWriteReply, toParameters } from './directus-client.ts';
import { recoverStatus, TEXT, toUser, USER_FIELDS, USER_ROW } from './rows.ts';
import { createTransport, type DirectusOptions, type Transport } from './transport.ts';

const STAFF_ROW = assign(USER_ROW, type({ status: TEXT, tfa_secret: TEXT }));
const STAFF_FIELDS = [...USER_FIELDS, 'status', 'tfa_secret'];

/** Directus shows a secret that is set as asterisks. */
const toStaffUser = (row: Infer<typeof STAFF_ROW>): StaffUser => ({
  ...toUser(row),
  isActive: (row.status ?? 'active') === 'active',
  status: row.status ?? 'active',
  hasCode: Boolean(row.tfa_secret),
});

const NEW_SECRET = type({ data: type({ secret: string() }) });
/** Directus answers with an empty body. */
const ENABLED = optional(type({ data: optional(type({ recovery_codes: optional(array(string())) })) }));

const REFUSED = [400, 401, 403];

const createCodes = ({
  requestJson,
}: Transport): Pick<StaffDirectory, 'generateCode' | 'enableCode' | 'disableCode'> => ({
  generateCode: (password, accessToken) =>
    requestJson('/users/me/tfa/generate', { accessToken, method: 'POST', body: { password } }, (reply) => ({
      secret: create(reply, NEW_SECRET).data.secret,
    })).catch(recoverStatus(REFUSED, undefined)),
  enableCode: (code, accessToken) =>
    requestJson('/users/me/tfa/enable', { accessToken, method: 'POST', body: code }, (reply) => ({
      recoveryCodes: create(reply || undefined, ENABLED)?.data?.recovery_codes ?? [],
    })).catch(recoverStatus(REFUSED, undefined)),
  disableCode: (otp, accessToken) =>
    requestJson('/users/me/tfa/disable', { accessToken, method: 'POST', body: { otp } }, (reply) => {
      assertWriteReply(reply);
      return true;
    }).catch(recoverStatus(REFUSED, false)),
});

/** One-time codes and people of a Directus. */
export const createDirectusStaff = (options: DirectusOptions): StaffDirectory => {
  const requests = createTransport(options);
  const { requestJson } = requests;
  const findMe = (fields: readonly string[], accessToken: string) =>
    requestJson(
      '/users/me',
      { accessToken, query: toParameters({ fields }) },
      (reply) => create(reply, type({ data: STAFF_ROW })).data,
    );
  return {
    // A role that may not read its own status or secret gets its id alone, or 403.
    findStaffUser: (accessToken) =>
      findMe(STAFF_FIELDS, accessToken)
        .catch(recoverStatus([403], undefined))
        .then((row) => (row && row.status !== undefined ? row : findMe(USER_FIELDS, accessToken)))
        .then(toStaffUser)
        .catch(recoverStatus([401, 403], undefined)),
    ...createCodes(requests),
    listUsers: (roleIds, accessToken) => {
      const query = toParameters({
        fields: STAFF_FIELDS,
        filter: { role: { _in: roleIds } },
        sort: ['email'],
        limit: -1,
      });
      return requestJson('/users', { accessToken, query }, (reply) =>
        create(reply, type({ data: array(STAFF_ROW) })).data.map(toStaffUser),
      ).catch(recoverStatus([401, 403], undefined));
    },
  };
};
