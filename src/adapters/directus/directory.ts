import { create, type Infer, nullable, optional, string, type } from 'superstruct';
import type { Directory } from '#src/accounts/directory.ts';
import type { Session } from '#src/accounts/session.ts';
import type { User } from '#src/accounts/user.ts';
import { BackendError } from '#src/content/content-backend.ts';
import { assertWriteReply, toParameters } from './directus-client.ts';
import { key, numeric } from './numeric.ts';
import { createTransport, type DirectusOptions, type Transport } from './transport.ts';

const text = optional(nullable(string()));

const SESSION = type({
  data: optional(type({ access_token: text, refresh_token: text, expires: optional(nullable(numeric)) })),
});

const USER = type({
  data: type({ id: key, email: text, first_name: text, last_name: text, role: optional(nullable(key)) }),
});

const USER_FIELDS = ['id', 'email', 'first_name', 'last_name', 'role'];

/** Undefined when the reply lacks a token. */
const toSession = (reply: Infer<typeof SESSION>, now: number): Session | undefined => {
  const { access_token, refresh_token, expires } = reply.data ?? {};
  if (!access_token || !refresh_token) return undefined;
  return { accessToken: access_token, refreshToken: refresh_token, expiresAt: now + (expires ?? 0) };
};

const toUser = ({ data }: Infer<typeof USER>): User => ({
  id: data.id,
  email: data.email ?? '',
  firstName: data.first_name ?? null,
  lastName: data.last_name ?? null,
  role: data.role ?? null,
});

/** Turns statuses that mean refused into a value; rethrows every other error. */
const recoverStatus =
  <Value>(statuses: readonly number[], instead: Value) =>
  (error: unknown): Value => {
    if (error instanceof BackendError && statuses.includes(error.statusCode)) return instead;
    throw error;
  };

const isTaken = (error: unknown): boolean =>
  error instanceof BackendError &&
  error.statusCode === 400 &&
  (JSON.stringify(error.data) ?? '').includes('RECORD_NOT_UNIQUE');

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
    requestJson(path, buildAnonymousPost(body), (reply) => toSession(create(reply, SESSION), now())).catch(
      recoverStatus([400, 401, 403], undefined),
    );
  return {
    signIn: ({ email, password }) => requestSession('/auth/login', { email, password }),
    refresh: (refreshToken) => requestSession('/auth/refresh', { refresh_token: refreshToken }),
    signOut: (refreshToken) =>
      requestJson('/auth/logout', buildAnonymousPost({ refresh_token: refreshToken }), assertWriteReply),
    findCurrentUser: (accessToken) =>
      requestJson('/users/me', { accessToken, query: toParameters({ fields: USER_FIELDS }) }, (reply) =>
        toUser(create(reply, USER)),
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
        (error: unknown) => (isTaken(error) ? 'taken' : recoverStatus([403], 'closed' as const)(error)),
      ),
    invite: ({ email, role, inviteUrl }, accessToken) =>
      requestJson(
        '/users/invite',
        { accessToken, method: 'POST', body: { email, role, invite_url: inviteUrl } },
        confirmWriteReply,
      ).catch(recoverStatus([401, 403], false)),
    acceptInvitation: ({ token, password }) =>
      requestJson('/users/invite/accept', buildAnonymousPost({ token, password }), confirmWriteReply).catch(
        recoverStatus([400, 401, 403], false),
      ),
    requestPassword: ({ email, resetUrl }) =>
      requestJson('/auth/password/request', buildAnonymousPost({ email, reset_url: resetUrl }), assertWriteReply),
    resetPassword: ({ token, password }) =>
      requestJson('/auth/password/reset', buildAnonymousPost({ token, password }), confirmWriteReply).catch(
        recoverStatus([400, 401, 403], false),
      ),
  };
};
