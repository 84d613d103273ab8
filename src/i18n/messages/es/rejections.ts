import type { rejections as english } from '../en/rejections.ts';

export const rejections = {
  'rejection.verify-dates': 'Necesita verificar las fechas.',
  'rejection.too-many-rooms':
    'En el sitio web puede reservar hasta {max} habitaciones en total. Para reservar más habitaciones, comuníquese con reservaciones.',
  'rejection.too-many-held':
    'Desde su conexión a internet hay demasiadas habitaciones apartadas sin pagar. Termine o libere las que tiene apartadas, inténtelo de nuevo en unos minutos o llámenos y hacemos la reserva por usted.',
  'rejection.select-room': 'Necesita seleccionar una habitación.',
  'rejection.no-rooms':
    'No hay habitaciones disponibles para las fechas seleccionadas; por favor, seleccione otras fechas.',
  'rejection.not-enough-left':
    'Eligió una de las habitaciones más veces de las que está disponible. Elija otra, por favor; conservamos el resto de su selección.',
  'rejection.fields-required': 'Todos los campos son obligatorios',
  'rejection.verify-guests':
    'Necesita verificar los huéspedes: cada habitación lleva al menos un adulto y la edad de cada niño.',
  'rejection.too-many-adults':
    'Para {max, plural, one {# adulto} other {# adultos}} como máximo{from, plural, =0 {} other {; desde los # años se cuenta como adulto}}.',
  'rejection.too-many-guests': 'Para {max, plural, one {# huésped} other {# huéspedes}} como máximo.',
  'rejection.unknown-room-type': 'Esta habitación no se vende en el sitio web. Por favor, elija otra.',
  'rejection.unknown-rate-plan': 'Esta tarifa no se vende en el sitio web. Por favor, elija otra.',
  'rejection.members-only':
    'Esta tarifa es para huéspedes con sesión iniciada, y la suya terminó. No se apartó nada. Inicie sesión otra vez o elija otra tarifa.',
  'rejection.rate-gone':
    'La tarifa que eligió ya no está disponible en estas fechas. Por favor, elija otra; conservamos el resto de su selección.',
  'rejection.mixed-terms':
    'Estas tarifas tienen distintas condiciones de pago o de cancelación. Elija, por favor, tarifas con las mismas condiciones para todas las habitaciones.',
  'rejection.promotion-used-up':
    'Esta promoción se acaba de agotar. Puede reservar al precio normal; conservamos el resto de su selección.',
  'rejection.promotion-used-by-guest':
    'Usted ya usó esta promoción, que vale una sola vez por huésped. No se cobró nada. Revise el precio normal y confirme otra vez.',
  'rejection.too-many-codes':
    'Desde su conexión a internet se han probado demasiados códigos promocionales. Puede reservar al precio normal, o intentarlo de nuevo en diez minutos.',
  'rejection.unknown-add-on': 'Este servicio ya no se ofrece para su estadía. No se cambió nada.',
  'rejection.add-on-sold-out': 'De este servicio no quedan suficientes. No se cambió nada.',
  'rejection.add-on-too-late': 'Ya es tarde para reservar este servicio. No se cambió nada.',
  'rejection.add-on-quantity': 'Elija un número entero de 0 a {max}.',
  'rejection.add-on-day': 'Elija uno de los días que se ofrecen.',
  'rejection.add-on-required': 'Elija al menos un extra.',
  'rejection.price-changed':
    'El importe cambió mientras usted llenaba el formulario. Revise el nuevo y confirme otra vez.',
  'rejection.terms-required': 'Para continuar, acepte las condiciones de la reserva.',
  'rejection.hold-expired': 'Se acabó el tiempo durante el que le guardamos las habitaciones.',
  'rejection.unknown-reservation': 'No encontramos esta reserva.',
  'rejection.last-room': 'Es la única habitación de su reserva. Si no la quiere, haga una búsqueda nueva.',
  'rejection.payment-in-progress': 'Hay un pago de esta reserva en curso, por lo que ahora no se puede cambiar.',
  'rejection.not-cancellable': 'Esta reserva ya no se puede cancelar aquí. Por favor, comuníquese con reservaciones.',
  'rejection.not-changeable': 'Esta reserva ya no se puede cambiar aquí. Por favor, comuníquese con reservaciones.',
  'rejection.nothing-owed': 'No queda nada por pagar de esta reserva.',
  'rejection.sold-out':
    'Alguien acaba de tomar las habitaciones de las fechas nuevas. Su reserva sigue como estaba; si se cobró algo, vuelve a su tarjeta.',
  'rejection.refund-refused':
    'Otra persona acaba de tomar las habitaciones en las fechas nuevas y el banco no devolvió el pago por sí solo. Su reserva sigue como estaba; el hotel ya lo sabe y le devolverá el dinero.',
  'rejection.conflicting-request': 'Esta reserva ya se envió con otras habitaciones. Por favor, elija de nuevo.',
  'rejection.sold-meanwhile':
    'Alguien acaba de tomar una de estas habitaciones. Elija otra, por favor; conservamos el resto de su selección.',

  'closed.past': 'Fecha pasada',
  'closed.beyond-horizon': 'Aún no está a la venta',
  'closed.sold-out': 'Agotado',
  'closed.not-sold': 'No está a la venta',
  'closed.closed-to-arrival': 'Sin llegadas en esta fecha',
  'closed.closed-to-departure': 'Sin salidas en esta fecha',
  'closed.min-stay': 'Estadía mínima de {nights, plural, one {# noche} other {# noches}}',
  'closed.max-stay': 'Estadía máxima de {nights, plural, one {# noche} other {# noches}}',

  'field-error.required': 'Este campo es obligatorio',
  'field-error.email-invalid': 'Este campo debe ser un correo electrónico válido',
  'field-error.email-letters':
    'No podemos enviar correos a una dirección con tildes, eñes o letras no latinas antes de la @',
  'field-error.card-required': 'El número de la tarjeta de crédito es obligatorio',
  'field-error.card-type-invalid': 'Número o tipo de tarjeta de crédito no válido',
  'field-error.card-number-invalid': 'Número de tarjeta de crédito no válido',
  'field-error.exp-year-invalid': 'Año de vencimiento no válido',
  'field-error.exp-year-past': 'El año de vencimiento no puede ser anterior al actual',
  'field-error.exp-month-required': 'El mes de vencimiento es obligatorio',
  'field-error.exp-month-invalid': 'Mes de vencimiento no válido',
  'field-error.card-expired': 'Esta tarjeta está vencida',
  'field-error.cvc-invalid': 'Código de seguridad no válido',
  'field-error.holder-short': 'El nombre del titular debe tener al menos 3 caracteres',
  'field-error.holder-long': 'El nombre del titular debe tener como máximo 100 caracteres',
  'field-error.holder-letters': 'El nombre del titular solo debe contener letras',
  'field-error.name-short': 'El nombre debe tener al menos 2 caracteres',
  'field-error.name-long': 'El nombre debe tener como máximo 100 caracteres',
  'field-error.name-letters': 'El nombre solo debe contener letras',
  'field-error.lastname-short': 'El apellido debe tener al menos 2 caracteres',
  'field-error.lastname-long': 'El apellido debe tener como máximo 100 caracteres',
  'field-error.lastname-letters': 'El apellido solo debe contener letras',
  'field-error.phone-invalid': 'Número de teléfono no válido',
  'field-error.phone-extension': 'Número de teléfono no válido',
  'field-error.zip-invalid': 'Código postal no válido',
  'field-error.country-invalid': '{field} no es válido.',
  'field-error.id-invalid': '{field} no es válido.',
  'field-error.id-long': '{field} debe tener como máximo 50 caracteres.',
  'field-error.request-long': 'Su petición es demasiado larga.',
  'field-error.request-card': 'Su petición parece contener un número de tarjeta.',
  'field-error.time-invalid': '{field} no es válida.',

  'field-error.email-invalid.help': 'Se escribe como nombre@ejemplo.com, sin espacios.',
  'field-error.email-letters.help': 'Escriba otra dirección, como nombre@ejemplo.com.',
  'field-error.card-required.help': 'Es el número largo de su tarjeta; puede llevar espacios o guiones.',
  'field-error.card-type-invalid.help': 'Revise los dígitos. Aceptamos Visa, Mastercard y American Express.',
  'field-error.card-number-invalid.help': 'Hay algún dígito equivocado: compárelo con su tarjeta.',
  'field-error.exp-year-invalid.help': 'Escriba el año de su tarjeta, por ejemplo 2030 o 30.',
  'field-error.exp-year-past.help': 'Revise el año o use otra tarjeta.',
  'field-error.exp-month-required.help': 'Escriba con números el mes de su tarjeta, por ejemplo 05.',
  'field-error.exp-month-invalid.help': 'Escriba un número del 01 al 12, como en su tarjeta.',
  'field-error.card-expired.help': 'Revise el mes y el año, o use otra tarjeta.',
  'field-error.cvc-invalid.help': 'Son 3 dígitos al dorso de la tarjeta; en American Express, 4 al frente.',
  'field-error.holder-short.help': 'Escriba el nombre completo, tal como aparece en la tarjeta.',
  'field-error.holder-long.help': 'Escríbalo como aparece en la tarjeta.',
  'field-error.holder-letters.help':
    'También valen guiones, apóstrofos, puntos y espacios; no valen números ni símbolos.',
  'field-error.name-short.help': 'Por favor, escriba su nombre completo.',
  'field-error.name-long.help': 'Deje fuera lo que el hotel no necesita.',
  'field-error.name-letters.help':
    'También valen guiones, apóstrofos, puntos y espacios; no valen números ni símbolos.',
  'field-error.lastname-short.help': 'Por favor, escriba su apellido completo.',
  'field-error.lastname-long.help': 'Deje fuera lo que el hotel no necesita.',
  'field-error.lastname-letters.help':
    'También valen guiones, apóstrofos, puntos y espacios; no valen números ni símbolos.',
  'field-error.phone-invalid.help': 'Escriba de 7 a 15 dígitos con el código de país, por ejemplo +507 6123 4567.',
  'field-error.phone-extension.help': 'Escriba el número sin la extensión; puede ponerla en sus peticiones.',
  'field-error.zip-invalid.help':
    'Compruebe que sea del país que eligió, por ejemplo 28013 o SW1A 1AA. Si allí no se usa, déjelo vacío.',
  'field-error.country-invalid.help': 'Elija su país de la lista.',
  'field-error.id-invalid.help': 'Escríbalo en una sola línea, tal como figura en su documento.',
  'field-error.id-long.help': 'Escriba solo el número de su documento.',
  'field-error.request-long.help': 'Acórtela a 500 caracteres. Si necesita más espacio, escríbanos.',
  'field-error.request-card.help': 'Quítelo, por favor: el número de tarjeta va solo en los campos de la tarjeta.',
  'field-error.time-invalid.help': 'Elija la hora y los minutos, o deje ambos vacíos.',

  'decline.declined':
    'Su banco rechazó la tarjeta. No se cobró nada y sus habitaciones siguen guardadas: intente con otra tarjeta.',
  'decline.insufficient-funds':
    'La tarjeta no tiene fondos suficientes. No se cobró nada y sus habitaciones siguen guardadas: intente con otra tarjeta.',
  'decline.expired-card':
    'La tarjeta está vencida. No se cobró nada y sus habitaciones siguen guardadas: intente con otra tarjeta.',
  'decline.authentication-failed':
    'Su banco no pudo confirmar que es usted. No se cobró nada y sus habitaciones siguen guardadas: intente de nuevo o use otra tarjeta.',
} as const satisfies Record<keyof typeof english, string>;
