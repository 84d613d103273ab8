import { act } from 'react';
import { CheckoutForm } from '#src/booking/checkout/checkout-form.client.tsx';
import type { CheckoutState } from '#src/booking/checkout/pay-deposit.action.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { click, getElement, render } from '#test/support/browser/render.tsx';

export const READY: CheckoutState = { status: 'ready', values: {}, termsAccepted: false };
const MESSAGES = ['checkout.', 'field.', 'field-error.', 'rejection.', 'decline.', 'request.'];

export const show = (locale: Locale = 'en', first: CheckoutState = READY, reserva = 'A'.repeat(22), rooms = 1) =>
  render(
    <TranslatorProvider locale={locale} messages={selectMessages(locale, MESSAGES)}>
      <CheckoutForm
        reserva={reserva}
        rooms={rooms}
        deposit={41_250}
        depositText={getTranslator(locale).money(41_250, 'USD')}
        laterCharge={{ amount: 41_250, currency: 'USD', dueOn: '2027-02-03', today: '2026-11-20' }}
        today="2026-11-20"
        checkIn="15:00"
        countries={[
          { code: 'PA', name: 'Panama' },
          { code: 'GB', name: 'United Kingdom' },
        ]}
        documentTitle="Checkout"
        first={first}
        conditions={<section id="conditions" />}
      />
    </TranslatorProvider>,
  );

export const getField = (name: string) => getElement<HTMLInputElement>(`[name=${name}]`);
export const getFieldError = (name: string) => getElement(`#field-${name}-error`).textContent;

const fire = (name: string, ...events: Event[]) =>
  act(async () => {
    for (const event of events) getField(name).dispatchEvent(event);
  });

export const typeValue = async (name: string, value: string) => {
  getField(name).value = value;
  await fire(name, new Event('input', { bubbles: true }));
};

export const commit = (name: string) => fire(name, new Event('change', { bubbles: true }));
export const leave = (name: string) => fire(name, new FocusEvent('focusout', { bubbles: true }));

export const VALID = {
  nombre: 'María',
  apellido: 'Núñez Çelik',
  email: 'maria@example.com',
  telefono: '+50761234567',
  country: 'PA',
  zip: '00000',
  legal_id: '8-123-456',
  card_holder: 'Maria Nunez',
  card_number: '4242 4242 4242 4242',
  exp_month: '12',
  exp_year: '2029',
  cvc: '123',
};

export const fillForm = async (values: Partial<typeof VALID> = VALID) => {
  for (const [name, value] of Object.entries(values)) getField(name).value = value;
  getElement<HTMLInputElement>('#terms').checked = true;
};

export const press = () => click(getElement('button.button-primary'));
