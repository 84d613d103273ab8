import { array, assign, create, type Infer, nullable, optional, string, type } from 'superstruct';
import type { Directory, Session } from '#src/accounts/directory/directory.port.ts';
import type { StaffDirectory, StaffUser } from '#src/accounts/staff/people-store.port.ts';
import { BackendError } from '#src/kernel/backend-error.ts';
import { assertWriteReply, toParameters } from './directus-client.ts';
import { numeric, recoverStatus, TEXT, toUser, USER_FIELDS, USER_ROW } from './rows.ts';
import { createTransport, type DirectusOptions, type Transport } from './transport.ts';

const SESSION = type({
  data: optional(type({ access_token: TEXT, refresh_token: TEXT, expires: optional(nullable(numeric)) })),
});

const USER = type({ data: USER_ROW });

/** Undefined when the reply lacks a token. */
const toSession = (reply: Infer<typeof SESSION>, now: number): Session | undefined => {
  const { access_token, refresh_token, expires } = reply.data ?? {};
  if (!access_token || !refresh_token) return undefined;
  return { accessToken: access_token, refreshToken: refresh_token, expiresAt: now + (expires ?? 0) };
};

const REFUSED = [400, 401, 403];

const hasErrorCode = (error: unknown, status: number, code: string): boolean =>
  error instanceof BackendError && error.statusCode === status && (JSON.stringify(error.data) ?? '').includes(code);

const confirmWriteReply = (body: unknown): true => {
  assertWriteReply(body);
  return true;
};

const buildAnonymousPost = (body: object) => ({ method: 'POST', body, publicToken: false }) as const;

const createSessions = (
  { requestJson }: Transport,
  now: () => number,
): Pick<Directory, 'signIn' | 'refresh' | 'signOut' | 'findCurrentUser'> => {
  const requestSession = (path: string, body: object) =>
    requestJson(path, buildAnonymousPost(body), (reply) => toSession(create(reply, SESSION), now()));
  return {
    signIn: ({ email, password, otp }) =>
      requestSession('/auth/login', { email, password, otp }).catch((error: unknown) =>
        hasErrorCode(error, 401, 'INVALID_OTP') ? 'code-needed' : recoverStatus(REFUSED, undefined)(error),
      ),
    refresh: (refreshToken) =>
      requestSession('/auth/refresh', { refresh_token: refreshToken }).catch(recoverStatus(REFUSED, undefined)),
    signOut: (refreshToken) =>
      requestJson('/auth/logout', buildAnonymousPost({ refresh_token: refreshToken }), assertWriteReply),
    findCurrentUser: (accessToken) =>
      requestJson('/users/me', { accessToken, query: toParameters({ fields: USER_FIELDS }) }, (reply) =>
        toUser(create(reply, USER).data),
      ).catch(recoverStatus([401, 403], undefined)),
  };
};

/** User directory on Directus. `now`: epoch milliseconds. */
export const createDirectusDirectory = (options: DirectusOptions, now: () => number): Directory => {
  const requests = createTransport(options);
  const { requestJson } = requests;
  return {
    ...createSessions(requests, now),
    register: ({ email, password, firstName, lastName }) =>
      requestJson(
        '/users',
        { method: 'POST', body: { email, password, first_name: firstName, last_name: lastName } },
        assertWriteReply,
      ).then(
        () => 'registered' as const,
        (error: unknown) =>
          hasErrorCode(error, 400, 'RECORD_NOT_UNIQUE') ? 'taken' : recoverStatus([403], 'closed' as const)(error),
      ),
    invite: ({ email, role, inviteUrl }, accessToken) =>
      requestJson(
        '/users/invite',
        { accessToken, method: 'POST', body: { email, role, invite_url: inviteUrl } },
        confirmWriteReply,
      ).catch(recoverStatus([401, 403], false)),
    acceptInvitation: ({ token, password }) =>
      requestJson('/users/invite/accept', buildAnonymousPost({ token, password }), confirmWriteReply).catch(
        recoverStatus(REFUSED, false),
      ),
    requestPassword: ({ email, resetUrl }) =>
      requestJson('/auth/password/request', buildAnonymousPost({ email, reset_url: resetUrl }), assertWriteReply),
    resetPassword: ({ token, password }) =>
      requestJson('/auth/password/reset', buildAnonymousPost({ token, password }), confirmWriteReply).catch(
        recoverStatus(REFUSED, false),
      ),
  };
};

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
    requestJson('/users/me/tfa/disable', { accessToken, method: 'POST', body: { otp } }, confirmWriteReply).catch(
      recoverStatus(REFUSED, false),
    ),
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
