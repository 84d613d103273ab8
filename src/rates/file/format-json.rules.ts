/** Of a night of a rate plan with a price and a restriction. */
const MAX_LINE_LENGTH = 124;

const isListOfObjects = (json: object): boolean =>
  Array.isArray(json) && json.some((each) => typeof each === 'object' && each !== null);

/** Formats JSON with a line for each entry of a list, and one for what fits on it: a price, a night. */
export const formatJson = (json: unknown, indent = ''): string => {
  if (typeof json !== 'object' || json === null) return JSON.stringify(json);
  const isList = Array.isArray(json);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const members = Object.entries(json);
  if (members.length === 0) return open + close;
  const name = (key: string) => (isList ? '' : `${JSON.stringify(key)}: `);
  const space = isList ? '' : ' ';
  const line = `${open}${space}${members.map(([key, each]) => name(key) + formatJson(each)).join(', ')}${space}${close}`;
  if (!isListOfObjects(json) && !line.includes('\n') && indent.length + line.length <= MAX_LINE_LENGTH) return line;
  const inner = `${indent}  `;
  const lines = members.map(([key, each]) => inner + name(key) + formatJson(each, inner));
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
};
