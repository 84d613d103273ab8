'use client';
import { useMemo } from 'react';
import { toTrustedMarkup } from './trusted-markup.ts';

interface SanitisedMarkupProps {
  readonly text: string;
  readonly className: string;
  readonly lang?: string | undefined;
}

/** Sanitised HTML; a client component, because client navigation must mark it as trusted too. */
export const SanitisedMarkup = ({ text, ...attributes }: SanitisedMarkupProps) => {
  // Stable object: React writes the markup again whenever it changes.
  const markup = useMemo(() => ({ __html: toTrustedMarkup(text) }), [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by src/content before it is stored
  return <div {...attributes} dangerouslySetInnerHTML={markup} />;
};
