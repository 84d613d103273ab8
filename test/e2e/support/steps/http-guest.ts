import { GUEST, readHiddenFields } from '#test/support/load/form-client.ts';

type Typed = Readonly<Record<string, string>>;

/** A guest without a browser, from an address of their own. */
export interface HttpGuest {
  get(url: string): Promise<Response>;
  /** The form that contains a field of that name, submitted with the given input. */
  readForm(url: string, fieldName: string): Promise<(typed: Typed) => Promise<Response>>;
}

/** `address` reaches the site as a proxy would say it. */
export const createHttpGuest = (address: string): HttpGuest => {
  const from = { 'x-forwarded-for': address };
  const get = (url: string) => fetch(url, { headers: from, redirect: 'manual' });
  return {
    get,
    readForm: async (url, fieldName) => {
      const form = readHiddenFields(await (await get(url)).text(), fieldName);
      const headers = { ...from, origin: new URL(url).origin };
      return (typed) => {
        for (const [name, value] of Object.entries(typed)) form.set(name, value);
        return fetch(url, { method: 'POST', body: form, headers, redirect: 'manual' });
      };
    },
  };
};

/** Pays at checkout, with differences. */
export const payByForm = async (
  guest: HttpGuest,
  checkout: string,
  differences: Partial<Record<keyof typeof GUEST, string>> = {},
): Promise<Response> => (await guest.readForm(checkout, 'card_number'))({ ...GUEST, ...differences });
