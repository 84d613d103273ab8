import type { inquiries as english } from '../en/inquiries.ts';

export const inquiries = {
  'inquiry.events.title': 'Cuéntenos de su evento',
  'inquiry.events.text': 'La ocasión, las fechas que tiene en mente, cuántos serán. Respondemos en el plazo de un día.',
  'inquiry.contact.title': 'Escríbanos',
  'inquiry.contact.text': 'Una pregunta, un deseo, una duda: respondemos en el plazo de un día.',
  'inquiry.name': 'Nombre',
  'inquiry.email': 'Correo electrónico',
  'inquiry.email.hint': 'Allí le respondemos.',
  'inquiry.phone': 'Teléfono (opcional)',
  'inquiry.phone.hint': 'Con código de país, si prefiere que lo llamemos.',
  'inquiry.message': 'Mensaje',
  'inquiry.submit': 'Enviar',
  'inquiry.sending': 'Enviando…',
  'inquiry.done': 'Gracias, recibimos su mensaje. Le respondemos en el plazo de un día.',
  'inquiry.failed': 'No pudimos recibir su mensaje. Por favor envíelo otra vez o escríbanos por correo.',
  'inquiry.too-many': 'Usted nos ha escrito varias veces en poco tiempo. Por favor espere unos minutos o llámenos.',
  'inquiry.error.required': 'Este campo es obligatorio',
  'inquiry.error.name-short': 'El nombre debe tener al menos 2 caracteres',
  'inquiry.error.email-invalid': 'Este campo debe ser un correo válido',
  'inquiry.error.phone-invalid': 'Número de teléfono no válido',
  'inquiry.error.message-long': 'El mensaje debe tener 4000 caracteres como máximo',
} as const satisfies Record<keyof typeof english, string>;
