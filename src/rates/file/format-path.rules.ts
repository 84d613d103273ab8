/** Formats the path of a value in a file, such as `ratePlans[0].seasons[2].lastNight`. */
export const formatPath = (path: readonly (string | number)[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
