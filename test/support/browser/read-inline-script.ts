/** As the page has it: its text, with nothing of a module around it. */
export const readInlineScript = <Result, Given extends unknown[] = []>(
  written: (...given: Given) => Result,
): ((...given: Given) => Result) =>
  new Function('...given', `return (${written})(...given)`) as (...given: Given) => Result;
