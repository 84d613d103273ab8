import type { access as english } from '../en/access.ts';

export const access = {
  'access.title': 'Mi reserva',
  'access.text': 'Escriba su código de reserva y el correo con el que reservó para ver y administrar su reserva.',
  'access.code': 'Código de reserva',
  'access.code.hint': 'Ocho letras y números, como K7QF 2M9T. Está en el correo que confirmó su reserva.',
  'access.email': 'Correo electrónico',
  'access.submit': 'Abrir mi reserva',
  'access.unknown': 'No encontramos ninguna reserva con este código y este correo. Por favor, revise ambos.',
  'access.too-many':
    'Fueron demasiados intentos en poco tiempo. Espere un rato, por favor, o abra el enlace de nuestro correo.',
  'access.needed': 'Esta reserva ya no está abierta en este navegador. Ábrala de nuevo con su código y su correo.',
  'access.link-over.title': 'Este enlace ya no es válido',
  'access.link-over.text': 'Se cerró o su plazo terminó. Su reserva no ha cambiado: ábrala con su código y su correo.',
  'access.help': '¿Perdió el código? Escriba a {email} o llame al {phone}.',
  'access.opened': 'Abiertas en este navegador',
  'access.revoke.title': 'Quién puede abrir esta página',
  'access.revoke.text':
    'Abren esta página los enlaces de nuestros correos y los dispositivos en los que ya se abrió. Si otra persona tiene alguno, ciérrelos: este dispositivo sigue abierto y los próximos correos llevan un enlace nuevo. Con su código y su correo siempre podrá abrirla.',
  'access.revoke.submit': 'Cerrar los enlaces anteriores',
  'access.revoke.done': 'Listo: los enlaces anteriores y los demás dispositivos ya no abren esta reserva.',
} as const satisfies Record<keyof typeof english, string>;
