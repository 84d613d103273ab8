'use client';
import { useMemo } from 'react';
import { trustedMarkup } from './trusted-markup.ts';

interface SanitisedMarkupProps {
  readonly text: string;
  readonly className: string;
  readonly lang?: string | undefined;
}

/** In the browser too, where markup that comes with a later page has to be marked as trusted. */
export const SanitisedMarkup = ({ text, ...attributes }: SanitisedMarkupProps) => {
  // One object for one text: React writes it into the page again whenever it is another one.
  const markup = useMemo(() => ({ __html: trustedMarkup(text) }), [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by src/content before it is kept
  return <div {...attributes} dangerouslySetInnerHTML={markup} />;
};
