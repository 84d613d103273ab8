import { coerce, define, type Struct, string } from 'superstruct';
import { parseDeskRoles } from '#src/accounts/staff/desk-session.rules.ts';
import { isNetwork } from '#src/server/exchange/client-address.ts';

/** Creates the struct of a setting: `mustBe` describes valid values, `read` parses the text or returns undefined. */
export const createStruct = <Value>(mustBe: string, read: (text: string) => Value | undefined): Struct<Value> =>
  coerce(
    define<Value>(mustBe, (value) => value !== undefined),
    string(),
    read,
  );

export const amount = (mustBe: string, min: number, max: number, decimals: number) =>
  createStruct(`${mustBe} from ${min} to ${max}`, (text) => {
    const [whole, fraction = ''] = text.split('.');
    const readable = /^\d+$/.test(whole ?? '') && /^\d*$/.test(fraction) && fraction.length <= decimals;
    const value = readable ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  });

export const whole = (min: number, max: number) => amount('a whole number', min, max, 0);
export const percent = (min: number) => amount('a percentage', min, 100, 2);

export const textPattern = (mustBe: string, pattern: RegExp) =>
  createStruct(mustBe, (text) => (pattern.test(text) ? text : undefined));

const isTimeZone = (timeZone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
};

export const timeZone = createStruct('an IANA time zone such as America/Panama', (text) =>
  isTimeZone(text) ? text : undefined,
);

export const currency = createStruct('an ISO 4217 currency such as USD', (text) =>
  Intl.supportedValuesOf('currency').find((code) => code === text),
);

export const choice = <Name extends string>(...names: readonly Name[]) =>
  createStruct(`one of ${names.join(', ')}`, (text) => names.find((name) => name === text));

export const address = (mustBe: string, protocols: readonly string[], isFine = (_: URL) => true) =>
  createStruct(mustBe, (text) => {
    const url = URL.parse(text);
    return url && protocols.includes(url.protocol) && isFine(url) ? text : undefined;
  });

export const deskRoles = createStruct(
  'roles such as owner:<role id>,revenue:<role id>,desk:<role id>,viewer:<role id>',
  parseDeskRoles,
);
export const networks = createStruct('networks with commas between, such as 192.0.2.0/24,2001:db8::/48', (text) => {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every(isNetwork) ? Object.freeze(parts) : undefined;
});

export interface Setting<Value> {
  readonly kind: Struct<Value>;
  /** Default value; undefined when the setting is optional. */
  readonly fallback: string | undefined;
  readonly description: string;
  /** Whether error messages must not repeat the value. */
  readonly secret: boolean;
}

export const setting = <Value>(kind: Struct<Value>, fallback: string, description: string): Setting<Value> => ({
  kind,
  fallback,
  description,
  secret: false,
});

export const optional = <Value>(
  kind: Struct<Value>,
  description: string,
  secret = false,
): Setting<Value | undefined> => ({
  kind: kind as Struct<Value | undefined>,
  fallback: undefined,
  description,
  secret,
});

export const coordinates = createStruct('a latitude and a longitude in degrees such as 8.1661,-81.8672', (text) => {
  const [latitude = Number.NaN, longitude = Number.NaN, ...rest] = text.split(',').map(Number);
  const isPlace = rest.length === 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace && /^-?[\d.]+,-?[\d.]+$/.test(text) ? { latitude, longitude } : undefined;
});

export const sender = textPattern(
  'an e-mail address, or a name and one such as Hotel <mail@hotel.example>',
  /^(?:[^\s<>][^<>\r\n]*<[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+>|[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+)$/,
);
