import { readHiddenFields } from './form-client.ts';

export interface FormPage {
  /** With the query, without the origin. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

type Fields = Readonly<Record<string, string>>;

/** A browser without scripts that keeps cookies. */
export interface FormSession {
  get(path: string): Promise<FormPage>;
  /** Submits the form with that field of a page that was read; follows a redirect. */
  submit(page: FormPage, fieldName: string, fields: Fields): Promise<FormPage>;
}

const keepCookies = (jar: Map<string, string>, response: Response): void => {
  for (const header of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    jar.set(name, value);
  }
};

export const createFormSession = (origin: string): FormSession => {
  const jar = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}): Promise<FormPage> => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const headers = { cookie, origin, 'accept-encoding': 'identity' };
    const response = await fetch(new URL(path, origin), { ...init, redirect: 'manual', headers });
    keepCookies(jar, response);
    return { path, status: response.status, headers: response.headers, body: await response.text() };
  };
  return {
    get: send,
    submit: async ({ path, body }, fieldName, fields) => {
      const form = readHiddenFields(body, fieldName);
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const answer = await send(path, { method: 'POST', body: form });
      const location = answer.headers.get('location');
      if (location === null) return answer;
      const { pathname, search } = new URL(location, origin);
      return send(pathname + search);
    },
  };
};

interface Account {
  readonly email: string;
  readonly password: string;
}

/** Signs in to the site and then to the desk. */
export const openDeskSession = async (origin: string, { email, password }: Account): Promise<FormSession> => {
  const session = createFormSession(origin);
  await session.submit(await session.get('/EN/sign-in'), 'password', { email, password });
  await session.submit(await session.get('/EN/desk/sign-in'), 'password', { password });
  return session;
};
