import type { checkout as english } from '../en/checkout.ts';

export const checkout = {
  'checkout.title': 'Sus datos y el pago',
  'checkout.error-title': 'Error: {title}',
  'checkout.summary': 'Su estadía',
  'checkout.room.details': 'Detalles de la habitación {number}',
  'checkout.line.rooms': 'Habitaciones',
  'checkout.line.extras': 'Huéspedes adicionales',
  'checkout.hold.until': 'Le guardamos las habitaciones hasta las {time}, hora del hotel.',
  'checkout.hold.until.day': 'Le guardamos las habitaciones hasta el {time}, hora del hotel.',
  'checkout.hold.left.days': 'Quedan {days, plural, one {# día} other {# días}} y {hours} h',
  'checkout.hold.left.hours': 'Quedan {hours} h {minutes} min',
  'checkout.hold.left': 'Quedan {minutes}:{seconds}',
  'checkout.hold.soon':
    '{minutes, plural, one {Queda menos de un minuto} other {Quedan menos de # minutos}}. Puede pedir más tiempo.',
  'checkout.hold.extend': 'Necesito más tiempo',
  'checkout.hold.extended': 'Le dimos más tiempo.',
  'checkout.hold.ended': 'Se acabó el tiempo.',
  'checkout.hold.reload': 'Ver qué puedo hacer',
  'checkout.hold.last': 'Es la última prórroga: no podemos guardarle las habitaciones por más tiempo.',
  'checkout.hold.last.soon':
    '{minutes, plural, one {Queda menos de un minuto} other {Quedan menos de # minutos}} y no podemos guardarle las habitaciones por más tiempo.',
  'checkout.again': 'Volver a apartar estas habitaciones',
  'checkout.again.pending': 'Apartando sus habitaciones…',
  'checkout.again.note':
    'Las mismas habitaciones, fechas y huéspedes, al precio de hoy. No tiene que volver a escribir sus datos.',
  'checkout.again.first': 'Ya no le guardamos las habitaciones. Vuelva a apartarlas antes de pagar.',
  'checkout.again.price': 'El precio cambió desde que eligió estas habitaciones: era {before} y ahora es {now}.',
  'checkout.again.gone': 'Las habitaciones que le guardábamos ya las tomó otra persona.',

  'checkout.schedule': 'Qué paga y cuándo',
  'checkout.schedule.today': 'Hoy',
  'checkout.schedule.deposit': 'El {percent}\u00a0% de su estadía',
  'checkout.schedule.whole': 'Toda su estadía',
  'checkout.schedule.balance': 'El saldo, que se cobra automáticamente a la misma tarjeta a las {time}, hora del hotel',
  'checkout.schedule.balance.at-once':
    'El saldo, que se cobra automáticamente a la misma tarjeta poco después de reservar',
  'checkout.schedule.free': 'Último día para cancelar gratis',
  'checkout.schedule.free.refund': 'Todo lo que haya pagado vuelve a su tarjeta',
  'checkout.schedule.arrival': 'Llegada',
  'checkout.lead': 'El último paso. Antes del botón verá qué se cobra y cuándo.',
  'checkout.schedule.free.over': 'El plazo para cancelar gratis terminó',
  'checkout.schedule.card': 'Se carga a su {card}',
  'checkout.schedule.check-in': 'La habitación está lista desde las {time}',
  'checkout.policies': 'Condiciones',
  'checkout.policy.deposit':
    'Hoy paga {deposit}. El saldo de {balance} se cobra a la misma tarjeta el {date} a las {time}, hora del hotel.',
  'checkout.policy.deposit.at-once':
    'Al reservar paga {deposit}. El saldo de {balance} se cobra a la misma tarjeta poco después.',
  'checkout.policy.whole': 'Hoy paga toda la estadía, {deposit}, porque faltan menos de {days} días para su llegada.',
  'checkout.policy.whole.any': 'Hoy paga toda la estadía, {deposit}.',
  'checkout.policy.free': 'Puede cancelar gratis hasta el {date} inclusive: se le devuelve todo lo que haya pagado.',
  'checkout.policy.free.always': 'Puede cancelar gratis hasta que comience su estadía.',
  'checkout.policy.cost': 'Si cancela, paga {amount}.',
  'checkout.policy.cost.until': 'Si cancela hasta el {date} inclusive, paga {amount}.',
  'checkout.policy.cost.next': 'Desde entonces y hasta el {date} inclusive, cancelar cuesta {amount}.',
  'checkout.policy.cost.late': 'Si cancela después, paga {amount}.',
  'checkout.policy.no-show': 'Si no se presenta, paga {amount}.',
  'checkout.policy.grace':
    'Durante {hours, plural, one {la primera hora} other {las primeras # horas}} después de reservar puede cancelar gratis.',
  'checkout.policy.late': 'Si cancela después, o no se presenta, paga la estadía completa: {total}.',
  'checkout.policy.never-free':
    'Esta tarifa no tiene cancelación gratuita. Si cancela o no se presenta, paga la estadía completa: {total}.',
  'checkout.policy.no-free':
    'La cancelación gratuita termina {days} días antes de la llegada, y ese plazo ya pasó. Si cancela o no se presenta, paga la estadía completa: {total}.',

  'checkout.paused.title': 'Por ahora no se pueden probar más tarjetas',
  'checkout.paused':
    'Se rechazaron varias tarjetas seguidas, por lo que los pagos quedan en pausa hasta una hora. No se cobró nada. Sus habitaciones siguen guardadas hasta la hora que se indica arriba.',
  'checkout.paused.call': 'Consulte a su banco, o llámenos y le ayudamos: {phone}.',

  'checkout.guest': 'Datos del huésped',
  'checkout.card': 'Tarjeta',
  'checkout.card.accepted': 'Visa, Mastercard y American Express.',
  'checkout.card.privacy': 'El número y el código de seguridad van directo al banco: no los guardamos.',
  'checkout.card.brand': 'Tarjeta: {brand}',
  'checkout.card.expires-early':
    'Esta tarjeta vence antes del {date}, cuando se cobra el saldo de {amount}: para el saldo hará falta otra tarjeta. Hoy puede usar esta sin problema.',
  'checkout.card.expires-early.any':
    'Si su tarjeta vence antes del {date}, para el saldo de {amount} que se cobra ese día hará falta otra tarjeta.',
  'checkout.optional': 'opcional',
  'checkout.choose': 'Elija…',
  'checkout.hour': 'Hora',
  'checkout.minute': 'Minuto',

  'field.nombre': 'Nombre',
  'field.apellido': 'Apellido',
  'field.email': 'Correo electrónico',
  'field.email.hint': 'Ahí le enviamos la confirmación.',
  'field.telefono': 'Teléfono',
  'field.telefono.hint': 'Con el código de país, por ejemplo +507 6123 4567.',
  'field.country': 'País',
  'field.zip': 'Código postal',
  'field.zip.hint': 'Si en su país no se usa, elija primero el país y deje esto vacío.',
  'field.legal_id': 'Cédula o pasaporte',
  'field.request': 'Con sus propias palabras',
  'field.request.hint': 'Hasta {max} caracteres.',
  'field.request_choices': 'Peticiones',
  'request.title': 'Sus peticiones',
  'request.label': 'Peticiones',
  'request.lead':
    'Cuéntenos qué haría más cómoda su estadía. Hacemos lo posible; lo que dependa del día, se lo confirmamos por correo.',
  'request.step-free': 'Habitación sin escalones',
  'request.cot': 'Cuna para bebé',
  'request.allergies': 'Alergias o intolerancias alimentarias',
  'request.adjoining': 'Habitaciones contiguas',
  'request.early-arrival': 'Llegada temprano',
  'request.count': '{count} de {max} caracteres',
  'request.left': '{count, plural, =0 {No quedan caracteres} one {Queda # carácter} other {Quedan # caracteres}}',
  'request.over': '{count, plural, one {Sobra # carácter} other {Sobran # caracteres}}',
  'request.none': 'Ninguna por ahora',
  'request.change': 'Cambiar sus peticiones',
  'request.tell': 'Cuéntenos qué necesita',
  'field.estimated_arrival': 'Hora estimada de llegada',
  'field.estimated_arrival.hint':
    'Hora del hotel, formato de 24 horas. La habitación está lista desde las {time}; si llega antes, le guardamos el equipaje.',
  'field.card_holder': 'Nombre en la tarjeta',
  'field.card_number': 'Número de la tarjeta',
  'field.exp_month': 'Mes de vencimiento',
  'field.exp_month.hint': 'MM',
  'field.exp_year': 'Año de vencimiento',
  'field.exp_year.hint': 'AAAA o AA',
  'field.cvc': 'Código de seguridad',
  'field.cvc.hint': '3 o 4 dígitos',

  'checkout.errors.title': 'Por favor, revise estos campos',
  'checkout.terms': 'Acepto las condiciones de arriba: qué se cobra, cuándo, y cuánto cuesta cancelar.',
  'checkout.pay': 'Pagar {amount} y reservar',
  'checkout.paying': 'Consultando con su banco… Por favor, no cierre esta página.',
  'checkout.saved':
    'Conservamos sus datos en esta pestaña hasta que reserve, aunque cambie de habitaciones o se acabe el tiempo. Los datos de su tarjeta nunca se guardan en este dispositivo.',
  'checkout.saved.not': 'Si sale de esta página antes de reservar, tendrá que escribir sus datos otra vez.',
  'checkout.declined.title': 'El pago no se realizó',
  'checkout.unexpected':
    'Algo falló de nuestro lado. No se pierde nada de lo que escribió: pulse el botón otra vez. Nunca se le cobra dos veces.',

  'checkout.processing.title': 'Estamos confirmando su pago',
  'checkout.processing.text':
    'Su banco todavía no ha respondido. Espere aquí, por favor, y no pague otra vez: esta página busca la respuesta por sí sola.',
  'checkout.processing.once': 'Una estadía nunca se le cobra dos veces.',
  'checkout.processing.close':
    'Puede cerrar esta página: si el pago se realiza, la confirmación llega a su correo; si no, no se cobra nada.',
  'checkout.processing.look': 'Consultar ahora',
  'checkout.action.other-card': 'Pagar con otra tarjeta',
  'checkout.sandbox':
    'Esto es una demostración: el banco de pruebas solo acepta tarjetas de prueba y no se mueve dinero.',
  'checkout.action.title': 'Su banco quiere confirmar que es usted',
  'checkout.action.text': 'Continúe en la página de su banco. Después volverá aquí.',
  'checkout.action.amount': 'Lo que confirma allí: {amount}. Hasta entonces no se cobra nada.',
  'checkout.action.continue': 'Continuar en el banco',
  'checkout.link-over.text':
    'Reemplazamos este enlace de pago por uno más reciente. Abra el enlace de nuestro último correo o comuníquese con nosotros.',
  'checkout.expired.title': 'Ya no guardamos sus habitaciones',
  'checkout.expired.text':
    'El tiempo se acabó antes de pagar la reserva. No se cobró nada. Si las habitaciones siguen libres, puede volver a apartarlas al precio de hoy.',
  'checkout.expired.again': 'Buscar de nuevo con las mismas fechas',
  'checkout.refunded.title': 'Le devolvimos su pago',
  'checkout.refunded.text':
    'Cuando llegó el pago ya no quedaban habitaciones, así que no pudimos dárselas. Lo sentimos. Por favor, busque otras habitaciones.',
  'checkout.refunded.amount':
    '{amount} van en camino de regreso a su tarjeta. Los bancos suelen tardar de 5 a 10 días.',
  'checkout.refund-refused.title': 'Su pago llegó tarde',
  'checkout.refund-refused.text':
    'Cuando llegó el pago, las habitaciones ya no estaban libres y no pudimos dárselas. Lo sentimos. Por favor, busque otras habitaciones.',
  'checkout.refund-refused.amount':
    'El banco no devolvió {amount} por sí solo. El hotel ya lo sabe, le devolverá todo y se comunicará con usted.',

  'checkout.change': 'Cambiar fechas o habitaciones',
  'checkout.change.note': 'Liberamos estas habitaciones para que elija de nuevo.',
  'checkout.changing': 'Liberando las habitaciones…',
  'held-room.title': 'Habitación {number}: {room}',
  'held-room.guests': 'Huéspedes',
  'held-room.nights': 'Noche por noche',
  'held-room.night': 'Noche del',
  'held-room.price': 'Precio',
  'held-room.extra-adults':
    '{count, plural, one {# adulto adicional} other {# adultos adicionales}} por {nights, plural, one {# noche} other {# noches}}',
  'held-room.extra-children':
    '{count, plural, one {# niño adicional} other {# niños adicionales}} por {nights, plural, one {# noche} other {# noches}}',
  'held-room.room-cost': 'Costo de la habitación',
  'held-room.total': 'Total de esta habitación',
  'held-room.remove': 'Quitar esta habitación',
  'held-room.removing': 'Quitando la habitación…',
  'held-room.remove.note': 'El precio de sus otras habitaciones no cambia.',
  'held-room.back': 'Volver al pago',
  'held-room.about': 'Más sobre esta habitación',
  'held-room.release': 'Cancelar esta reserva',
  'held-room.releasing': 'Cancelando la reserva…',
} as const satisfies Record<keyof typeof english, string>;
