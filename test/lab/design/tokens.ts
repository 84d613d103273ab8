export interface Token {
  /** Without its dashes: `papaya-deep`. */
  readonly name: string;
  readonly value: string;
}

/** The custom properties of a style sheet's first `:root`, as it says them. */
export const readTokens = (css: string): readonly Token[] => {
  const block = /:root\s*{([\s\S]*?)\n}/.exec(css)?.[1] ?? '';
  const said = block.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/--([\w-]+):\s*([^;]+);/g);
  return [...said].map(([, name = '', value = '']) => ({ name, value }));
};

export const selectColours = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(({ value }) => /^#[0-9a-f]{6}$/i.test(value));
