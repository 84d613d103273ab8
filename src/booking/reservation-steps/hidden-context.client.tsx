'use client';
import { useTranslator } from '#src/site/ui/translator.client.tsx';

/** Hidden fields of a reservation form: reserva, locale and further values. */
export const HiddenContext = ({
  reserva,
  ...rest
}: { reserva: string } & Readonly<Record<string, string | number>>) => {
  const fields = { reserva, locale: useTranslator().locale, ...rest };
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
};
