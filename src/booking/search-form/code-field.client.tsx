'use client';
import { useEffect, useRef } from 'react';
import { useInputBeforeHydration } from '#src/site/hydration/use-input-before-hydration.client.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { MAX_PROMO_LENGTH } from './search-draft.ts';
import './code-field.css';

interface CodeFieldProps {
  /** Code as typed. */
  readonly code: string;
  readonly onChange: (code: string) => void;
}

const omitEmptyCode = ({ formData }: FormDataEvent): void => {
  if (String(formData.get('promo')).trim() === '') formData.delete('promo');
};

/** Field of the promotion code; left empty it adds nothing to the address. R18 */
export const CodeField = ({ code, onChange }: CodeFieldProps) => {
  const translator = useTranslator();
  const place = useRef<HTMLDivElement>(null);
  useInputBeforeHydration(place, { promo: code }, ({ promo }) => onChange(promo));
  useEffect(() => {
    const form = place.current?.closest('form');
    form?.addEventListener('formdata', omitEmptyCode);
    return () => form?.removeEventListener('formdata', omitEmptyCode);
  }, []);
  return (
    <div ref={place} className="field search-code">
      <label htmlFor="promo">{translator.t('promotion.field')}</label>
      <input
        id="promo"
        name="promo"
        value={code}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MAX_PROMO_LENGTH}
      />
    </div>
  );
};
