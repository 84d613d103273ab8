import type { failures as english } from '../en/failures.ts';

export const failures = {
  'failure.busy.title': 'Un momento, por favor',
  'failure.busy.text': 'Hay mucha gente en el sitio. Esta página vuelve a intentarlo sola en unos segundos.',
  'failure.unsent.title': 'Envíelo una vez más',
  'failure.unsent.text':
    'Hay mucha gente en el sitio y no pudimos recibir su formulario. Vuelva atrás, espere unos segundos y envíelo de nuevo. No se le cobró nada.',
  'failure.unavailable.title': 'Volvemos enseguida',
  'failure.unavailable.text':
    'En este momento no podemos consultar las reservas. Inténtelo de nuevo en un minuto. Si estaba pagando, abra otra vez la página de pago antes de pagar de nuevo: allí verá si el cargo se hizo.',
  'failure.failed.title': 'Algo falló de nuestro lado',
  'failure.failed.text':
    'Inténtelo de nuevo en un momento. Si estaba pagando, abra otra vez la página de pago antes de pagar de nuevo: allí verá si el cargo se hizo.',
  'failure.help': '¿Tiene prisa? Escríbanos a {email} o llámenos al {phone}.',
  'failure.home': 'Página de inicio',
} as const satisfies Record<keyof typeof english, string>;
