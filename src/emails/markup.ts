/** Text that is HTML already. */
export interface Markup {
  readonly markup: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

type Part = string | Markup | readonly Markup[];

const markupOf = (part: Part): string => {
  if (typeof part === 'string') return escaped(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('\n');
};

/** HTML with texts in it: every text is escaped, whoever wrote it. */
export const html = (written: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: written.map((piece, index) => piece + (index < parts.length ? markupOf(parts[index] ?? '') : '')).join(''),
});
