const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const SPECIAL = /[&<>"']/;

/** A text as the content of an element, or as the value of an attribute in quotes; as React writes both. */
export const escapeHtml = (text: string): string =>
  // Most texts have none, and a test is cheaper than a replacement.
  SPECIAL.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character) : text;
