'use client';
import { useWords } from '#src/components/ui/words.client.tsx';

/** Which reservation a form speaks of, in which language, and what else its action is told. */
export const HiddenContext = ({
  reserva,
  ...rest
}: { reserva: string } & Readonly<Record<string, string | number>>) => {
  const fields = { reserva, locale: useWords().locale, ...rest };
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
};
