'use client';
import { useHydrated } from '#src/site/ui/use-hydrated.client.ts';

interface DateInputProps {
  readonly id: string;
  readonly name: string;
  readonly min: string;
  readonly max: string;
}

/**
 * A field for a date that does not delay the first paint: browsers build the parts of such a field in several
 * milliseconds. It comes as a field for text, without a name, and `showDateFields` in `after-first-paint.ts` makes it one
 * for a date. Without JavaScript it is one from the beginning.
 */
export const DateInput = ({ name, ...props }: DateInputProps) => {
  const isHydrated = useHydrated();
  const own = { ...props, autoComplete: 'off', required: true };
  return (
    <>
      <noscript>
        <input {...own} name={name} type="date" />
      </noscript>
      <input {...own} {...(isHydrated ? { name, type: 'date' } : { type: 'text' })} data-date={name} />
    </>
  );
};
