import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { ReservationFormState } from '#src/booking/reservation-steps/reservation-form.ts';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { getElement, render } from '#test/support/browser/render.tsx';

export const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
export const READY: ReservationFormState = { status: 'ready', values: {} };

export const showForm = (node: ReactNode) =>
  render(
    <TranslatorProvider locale="en" messages={selectMessages('en', [''])}>
      {node}
    </TranslatorProvider>,
  );

export const getField = (name: string) => getElement<HTMLInputElement>(`[name=${name}]`);

/** Reads the fields of the last call of a mocked form action. */
export const readSubmitted = (
  action: (previous: ReservationFormState, form: FormData) => Promise<ReservationFormState>,
) => Object.fromEntries((vi.mocked(action).mock.calls.at(-1)?.[1] ?? new FormData()).entries());

export const readAlert = () => getElement('[role=alert]').textContent;
