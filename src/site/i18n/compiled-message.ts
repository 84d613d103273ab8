import type { MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';

/** Values of a message's placeholders. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Literal text, or the parsed elements of a message with placeholders. */
export type CompiledMessage = string | MessageFormatElement[];

type FormatElement = (element: MessageFormatElement) => string | undefined;

const LITERAL: TYPE.literal = 0;
const ARGUMENT: TYPE.argument = 1;
const NUMBER: TYPE.number = 2;
const PLURAL: TYPE.plural = 6;
const POUND: TYPE.pound = 7;

/**
 * Joins texts and plain placeholders, and other elements by `formatElement`; undefined where that gives none, and where
 * a value is missing.
 */
export const joinMessage = (
  message: readonly MessageFormatElement[],
  values: MessageValues,
  formatElement: FormatElement,
): string | undefined => {
  let text = '';
  for (const element of message) {
    const { type } = element;
    const part = type === LITERAL ? element.value : type === ARGUMENT ? values[element.value] : formatElement(element);
    if (part === undefined) return undefined;
    text += part;
  }
  return text;
};

type PluralElement = Extract<MessageFormatElement, { type: TYPE.plural }>;

/** Digits alone below a thousand, in both languages: `Intl.NumberFormat` would load the browser's locale data. */
const formatNumber = (tag: string, value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : new Intl.NumberFormat(tag).format(value);

const choosePlural = ({ options, offset, pluralType }: PluralElement, tag: string, value: number) =>
  offset === 0 && pluralType === 'cardinal'
    ? (options[`=${value}`] ?? options[new Intl.PluralRules(tag).select(value)] ?? options.other)
    : undefined;

const formatElements = (
  message: readonly MessageFormatElement[],
  tag: string,
  values: MessageValues,
  counted?: number,
): string | undefined =>
  joinMessage(message, values, (element) => {
    if (element.type === POUND) return counted === undefined ? undefined : formatNumber(tag, counted);
    if (element.type !== NUMBER && element.type !== PLURAL) return undefined;
    const value = Number(values[element.value]);
    if (Number.isNaN(value)) return undefined;
    if (element.type === NUMBER) return formatNumber(tag, value);
    const option = choosePlural(element, tag, value);
    return option && formatElements(option.value, tag, values, value);
  });

/**
 * Formats a message in a browser: texts, placeholders, numbers and cardinal plurals, as `@formatjs/intl` does on the
 * server. The library is 5 KB and asks the browser for all its locale data, which takes a slow phone 60 ms.
 * @param tag BCP 47
 * @returns undefined where a value is missing, and for other kinds of elements
 */
export const formatMessage = (message: CompiledMessage, tag: string, values: MessageValues): string | undefined =>
  typeof message === 'string' ? message : formatElements(message, tag, values);
