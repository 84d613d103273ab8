import { expect } from 'vitest';

/** Sends a request for a path of the backend. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** A backend with what a test must know of it. */
export interface BackendUnderTest {
  readonly name: string;
  readonly send: Send;
  /** An administrator who may sign in. */
  readonly administrator: { readonly email: string; readonly password: string };
  /** Id of a role that may do no more than the public. */
  readonly guestRole: string;
  /** Whether visitors may register: Directus 12 takes the rules for it only with a licence. */
  readonly visitorsRegister: boolean;
  /** Whether an access token ends with its session; a Directus honours it until it expires. */
  readonly endsAccessTokens: boolean;
  /** Allowed links of mails. */
  readonly inviteUrl: string;
  readonly resetUrl: string;
  /** The token of the last mail to the recipient, where mails can be read. */
  readonly readMailedToken?: (recipient: string) => Promise<string>;
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires: number;
}

const createRequest = (method: string, body: unknown, accessToken?: string): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
  body: JSON.stringify(body),
});

/** Steps of the contract suites. */
export const createBackendClient = ({ send, administrator }: BackendUnderTest) => {
  const say = (method: string, path: string, body: unknown, accessToken?: string) =>
    send(path, createRequest(method, body, accessToken));
  const signIn = async (email: string, password: string): Promise<Tokens> => {
    const reply = await say('POST', '/auth/login', { email, password });
    expect(reply.status).toBe(200);
    return ((await reply.json()) as { data: Tokens }).data;
  };
  return {
    say,
    signIn,
    signInAdmin: async () => (await signIn(administrator.email, administrator.password)).access_token,
    read: async (path: string, accessToken?: string) => {
      const reply = await send(path, accessToken ? { headers: { authorization: `Bearer ${accessToken}` } } : {});
      expect(reply.status).toBe(200);
      return JSON.parse(await reply.text()).data;
    },
    /** The status of a refusal and its codes, one for each entry. */
    readError: async (reply: Response | Promise<Response>): Promise<[number, ...string[]]> => {
      const { status, body } = await Promise.resolve(reply).then(async (r) => ({
        status: r.status,
        body: await r.text(),
      }));
      const errors: { message: unknown; extensions: { code: string } }[] = JSON.parse(body).errors;
      for (const { message } of errors) expect(message).toEqual(expect.any(String));
      return [status, ...errors.map(({ extensions }) => extensions.code)];
    },
  };
};
