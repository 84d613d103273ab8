import type { StructuredData } from './structured-data.ts';

/** Nothing of a text may end the script early. */
const written = (data: StructuredData): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** What the page is about, for machines: a data block, which no browser executes. */
export const JsonLd = ({ data }: { data: StructuredData }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any <
    dangerouslySetInnerHTML={{ __html: written(data) }}
  />
);
