const DIGIT = /^\p{Nd}$/u;

/** The ten digits of every script that has them, from zero to nine, as ICU writes them. */
export const listDigitScripts = (): string[] =>
  Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
    const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit));
    return digits.every((digit) => DIGIT.test(digit)) ? [digits.join('')] : [];
  });

/** Text as people with another keyboard type it; the ten digits from zero to nine. */
export const typeDigits = (text: string, digits: string): string => {
  const signs = [...digits];
  return text.replace(/[0-9]/g, (digit) => signs[Number(digit)] ?? digit);
};
