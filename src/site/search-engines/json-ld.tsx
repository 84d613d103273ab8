/** Escapes `<`, so that no text ends the script element. */
const serializeData = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** JSON-LD data block; browsers do not execute it. */
export const JsonLd = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any <
    dangerouslySetInnerHTML={{ __html: serializeData(data) }}
  />
);
