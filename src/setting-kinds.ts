import { coerce, define, type Struct, string } from 'superstruct';

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

export const choice = <Name extends string>(...names: readonly Name[]) =>
  createStruct(`one of ${names.join(', ')}`, (text) => names.find((name) => name === text));

export const address = (mustBe: string, protocols: readonly string[], isFine = (_: URL) => true) =>
  createStruct(mustBe, (text) => {
    const url = URL.parse(text);
    return url && protocols.includes(url.protocol) && isFine(url) ? text : undefined;
  });
