import { create, type Infer, nullable, optional, string, type } from 'superstruct';
import type { Directory } from '#src/accounts/directory.ts';
import type { Session } from '#src/accounts/session.ts';
import type { User } from '#src/accounts/user.ts';
import { BackendError } from '#src/content/backend.ts';
import { done, parameters } from './client.ts';
import { key, numeric } from './numeric.ts';
import { type DirectusOptions, type Transport, transport } from './transport.ts';

const text = optional(nullable(string()));

const SESSION = type({
  data: optional(type({ access_token: text, refresh_token: text, expires: optional(nullable(numeric)) })),
});

const USER = type({
  data: type({ id: key, email: text, first_name: text, last_name: text, role: optional(nullable(key)) }),
});

const USER_FIELDS = ['id', 'email', 'first_name', 'last_name', 'role'];

/** An answer without an access token is no session. */
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

/** Turns statuses by which the backend says no into a value; everything else goes on. */
const unlessStatus =
  <Value>(statuses: readonly number[], instead: Value) =>
  (error: unknown): Value => {
    if (error instanceof BackendError && statuses.includes(error.statusCode)) return instead;
    throw error;
  };

const isTaken = (error: unknown): boolean =>
  error instanceof BackendError &&
  error.statusCode === 400 &&
  (JSON.stringify(error.data) ?? '').includes('RECORD_NOT_UNIQUE');

const yes = (body: unknown): true => {
  done(body);
  return true;
};

/** No token goes along: who asks is told by the body. */
const bare = (body: object) => ({ method: 'POST', body, publicToken: false }) as const;

/** Sessions, by `/auth/…` */
const sessionsBy = (
  { json }: Transport,
  now: () => number,
): Pick<Directory, 'signIn' | 'refresh' | 'signOut' | 'currentUser'> => {
  const session = (path: string, body: object) =>
    json(path, bare(body), (reply) => toSession(create(reply, SESSION), now())).catch(
      unlessStatus([400, 401, 403], undefined),
    );
  return {
    signIn: ({ email, password }) => session('/auth/login', { email, password }),
    refresh: (refreshToken) => session('/auth/refresh', { refresh_token: refreshToken }),
    signOut: (refreshToken) => json('/auth/logout', bare({ refresh_token: refreshToken }), done),
    currentUser: (accessToken) =>
      json('/users/me', { accessToken, query: parameters({ fields: USER_FIELDS }) }, (reply) =>
        toUser(create(reply, USER)),
      ).catch(unlessStatus([401, 403], undefined)),
  };
};

/** Who may sign in, as a Directus knows it. `now`: epoch milliseconds. */
export const directusDirectory = (options: DirectusOptions, now: () => number): Directory => {
  const requests = transport(options);
  const { json } = requests;
  return {
    ...sessionsBy(requests, now),
    register: ({ email, password, firstName, lastName }) =>
      json(
        '/users',
        { method: 'POST', body: { email, password, first_name: firstName, last_name: lastName } },
        done,
      ).then(
        () => 'registered' as const,
        (error: unknown) => (isTaken(error) ? 'taken' : unlessStatus([403], 'closed' as const)(error)),
      ),
    invite: ({ email, role, inviteUrl }, accessToken) =>
      json('/users/invite', { accessToken, method: 'POST', body: { email, role, invite_url: inviteUrl } }, yes).catch(
        unlessStatus([401, 403], false),
      ),
    acceptInvitation: ({ token, password }) =>
      json('/users/invite/accept', bare({ token, password }), yes).catch(unlessStatus([400, 401, 403], false)),
    requestPassword: ({ email, resetUrl }) =>
      json('/auth/password/request', bare({ email, reset_url: resetUrl }), done),
    resetPassword: ({ token, password }) =>
      json('/auth/password/reset', bare({ token, password }), yes).catch(unlessStatus([400, 401, 403], false)),
  };
};
