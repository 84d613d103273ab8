import type { emails as english } from '../en/emails.ts';

export const emails = {
  'mail.hello': 'Hola, {name}:',
  'mail.open': 'Ver mi reserva',
  'mail.pay': 'Pagar ahora',
  'mail.stay': 'Su estadía',
  'mail.guests': 'Huéspedes',
  'mail.room': 'Habitación {number}',
  'mail.room.of': '{room}: {party}',
  'mail.room.gone': 'una habitación',
  'mail.prices': 'Lo que cuesta',
  'mail.payments': 'Sus pagos',
  'mail.card': 'Tarjeta',
  'mail.footer.contact':
    '¿Preguntas? Responda a este correo, escriba a {email} o llame al {phone} (desde EE. UU. y Canadá, sin costo: {tollFree}).',
  'mail.footer.why': 'Recibe este correo porque reservó en {hotel}.',
  'mail.footer.private': 'El botón abre su reserva: no reenvíe este correo.',

  'mail.pay-link.subject': 'Confirme su estadía en {hotel} antes del {until}',
  'mail.pay-link.title': 'Sus habitaciones le esperan',
  'mail.pay-link.text':
    'Como acordamos, le guardamos las habitaciones hasta el {until}, hora del hotel. Para reservarlas, pague {amount} con tarjeta desde el botón: enseguida le enviaremos la confirmación.',
  'mail.pay-link.button': 'Pagar {amount} y reservar',
  'mail.pay-link.card':
    'Escriba los datos de su tarjeta solo en esa página. Nunca los pedimos por teléfono ni por correo.',
  'mail.pay-link.until': 'Guardadas hasta',
  'mail.pay-link.due-now': 'A pagar ahora',
  'mail.pay-link.due-later': 'Se cargará en su tarjeta el {date}',
  'mail.pay-link.not-needed':
    'Si ya no las necesita, no tiene que hacer nada: al terminar el plazo quedan libres y no se le cobra nada.',

  'mail.calendar.code': 'Código de reserva: {code}',
  'mail.calendar.check-in': 'La habitación está lista desde las {in}; la salida es hasta las {out}.',
  'mail.calendar.contact': '¿Preguntas? {email}, {phone}',

  'mail.confirmation.subject': 'Su estadía en {hotel} está reservada: {code}',
  'mail.confirmation.preview': '{arrival} – {departure}. Su código de reserva es {code}.',
  'mail.confirmation.text':
    'Su estadía del {arrival} al {departure} está reservada. Su código de reserva es {code}: muéstrelo en la recepción y téngalo a mano cuando nos llame o nos escriba.',
  'mail.confirmation.calendar': 'El archivo adjunto pone las fechas en su calendario.',

  'mail.cancelled.subject': 'Su reserva {code} está cancelada',
  'mail.cancelled.title': 'Su reserva está cancelada',
  'mail.cancelled.text': 'Cancelamos su estadía del {arrival} al {departure}, reserva {code}.',
  'mail.cancelled.no-show.subject': 'Le echamos de menos: reserva {code}',
  'mail.cancelled.no-show.title': 'Le echamos de menos',
  'mail.cancelled.no-show.text': 'Le esperábamos el {arrival} y no llegó. Cerramos su reserva {code}.',
  'mail.cancelled.refund':
    'Le devolvemos {amount} a la tarjeta con la que pagó. Según su banco, tarda de cinco a diez días hábiles en llegar.',
  'mail.cancelled.penalty': 'Como acordamos al reservar, el cargo por ello es de {amount}.',
  'mail.cancelled.reduced':
    'Según las condiciones de su reserva, el cargo sería de {terms}. El hotel lo ha reducido a {amount}.',
  'mail.cancelled.waived':
    'Según las condiciones de su reserva, el cargo sería de {terms}. Por cortesía, el hotel no se lo cobra.',
  'mail.by-hand':
    'El hotel le devolverá {amount} en efectivo o por transferencia, y se pondrá en contacto con usted para hacerlo.',
  'mail.cancelled.charged': 'La parte que aún no estaba pagada, {amount}, se carga a su {card}.',
  'mail.cancelled.nothing': 'No tiene nada que pagar.',
  'mail.cancelled.calendar': 'El archivo adjunto quita las fechas de su calendario.',
  'mail.room-cancelled.subject': 'Una habitación de su reserva {code} está cancelada',
  'mail.room-cancelled.title': 'Una habitación menos',
  'mail.room-cancelled.text':
    'Cancelamos esta habitación de su reserva {code}: {room}. El resto de su estadía sigue igual.',

  'mail.dates.subject': 'Nuevas fechas para su reserva {code}',
  'mail.dates.title': 'Sus nuevas fechas',
  'mail.dates.text': 'Su estadía es ahora del {arrival} al {departure}. Antes era del {before} al {until}.',
  'mail.dates.charged': 'Por el cambio cargamos {amount} a su {card}.',
  'mail.dates.refund': 'Le devolvemos {amount} a su tarjeta.',
  'mail.dates.calendar': 'El archivo adjunto pone su calendario al día.',

  'mail.rooms.subject': 'Su reserva {code} ha cambiado',
  'mail.rooms.title': 'Su reserva ha cambiado',
  'mail.rooms.text': 'Hemos cambiado su reserva {code}. Las fechas son las mismas; esto es lo que queda reservado.',

  'mail.proposed.subject': 'Confirme el cambio de su reserva {code}',
  'mail.proposed.title': 'Confirme este cambio',
  'mail.proposed.text':
    'Como acordó con nuestra recepción, hemos preparado un cambio de su reserva {code}. Ahora cuesta {amount}, que se cobran a su {card} cuando usted lo acepte.',
  'mail.proposed.until': 'Le guardamos las habitaciones hasta el {date} a las {time}, hora del hotel.',
  'mail.proposed.open': 'Ver el cambio y aceptarlo',
  'mail.proposed.nothing': 'Si no hace nada, su reserva queda como está y no se cobra nada.',

  'mail.goodwill.subject': 'Una cortesía de {amount} en su reserva {code}',
  'mail.goodwill.title': 'Una cortesía para usted',
  'mail.goodwill.text': 'Le hemos descontado {amount} de su reserva {code}.',
  'mail.goodwill.owed': 'Su saldo por pagar es ahora de {amount}.',
  'mail.method.cash': 'en efectivo',
  'mail.method.transfer': 'por transferencia',
  'mail.manual-payment.subject': 'Recibo: {amount}, reserva {code}',
  'mail.manual-payment.title': 'Gracias por su pago',
  'mail.manual-payment.text': 'Recibimos {amount} {how} para su reserva {code}.',
  'mail.manual-refund.subject': 'Le devolvimos {amount}: reserva {code}',
  'mail.manual-refund.title': 'Le devolvimos su dinero',
  'mail.manual-refund.text': 'Le devolvimos {amount} {how}, por su reserva {code}.',

  'mail.extras.subject': 'Nuevos extras en su reserva {code}',
  'mail.extras.title': 'Sus nuevos extras',
  'mail.extras.text': 'Agregamos estos extras a su reserva {code}. Todo lo demás sigue igual.',
  'mail.extras.charged': 'Por ellos cargamos {amount} a su {card}.',

  'mail.details.subject': 'Los datos de su reserva {code} cambiaron',
  'mail.details.title': 'Sus datos cambiaron',
  'mail.details.text':
    'Esto es lo que tenemos ahora para su reserva {code}. Si no fue usted quien hizo el cambio, por favor llámenos.',
  'mail.address-changed.subject': 'Otro correo para la reserva {code}',
  'mail.address-changed.title': 'Cambió la dirección de correo',
  'mail.address-changed.text':
    'Desde ahora, los correos sobre la reserva {code} van a otra dirección, porque sus datos se cambiaron en nuestro sitio. Si no fue usted quien los cambió, llámenos ahora y lo corregimos.',
  'mail.card-changed.subject': 'Otra tarjeta para su reserva {code}',
  'mail.card-changed.title': 'Su tarjeta cambió',
  'mail.card-changed.text':
    'Desde ahora, lo que queda por pagar de la reserva {code} se carga a su {card}. Si no fue usted quien hizo el cambio, por favor llámenos.',

  'mail.balance.announced.subject': 'El {date} cargamos {amount} por su estadía',
  'mail.balance.announced.title': 'Su estadía se acerca',
  'mail.balance.announced.text':
    'El {date} a las {time}, hora del hotel, cargamos los {amount} restantes a su {card}, como acordamos al reservar. No tiene que hacer nada.',
  'mail.balance.announced.change': '¿Prefiere pagar con otra tarjeta? Puede cambiarla hasta entonces.',
  'mail.balance.charged.subject': 'Recibo: {amount} por la reserva {code}',
  'mail.balance.charged.title': 'Gracias por su pago',
  'mail.balance.charged.text': 'Cargamos {amount} a su {card}.',
  'mail.balance.charged.all': 'Todo está pagado: no tiene nada más que hacer.',
  'mail.balance.failed.subject': 'No pudimos cargar {amount} por la reserva {code}',
  'mail.balance.failed.title': 'Su pago no se pudo hacer',
  'mail.balance.failed.declined': 'Su banco rechazó el cargo de {amount} a su {card}.',
  'mail.balance.failed.authentication-needed':
    'Su banco pide que usted mismo confirme el cargo de {amount} a su {card}.',
  'mail.balance.failed.card-expired': 'El cargo de {amount} no se pudo hacer: su {card} está vencida.',
  'mail.balance.failed.stands': 'Su reserva sigue en pie. Por favor pague con esta tarjeta o con otra:',
  'mail.balance.failed.retried':
    'Si no, lo intentamos de nuevo una vez al día, por última vez el {date} a las {time}, hora del hotel.',
  'mail.balance.failed.last':
    'No lo intentamos más por nuestra cuenta, y su reserva no se cancela sola. Por favor páguela o llámenos.',
  'mail.returned.subject': 'Le devolvemos su pago de {amount}',
  'mail.returned.title': 'Lo sentimos: sus habitaciones ya no estaban',
  'mail.returned.text':
    'Su pago llegó cuando el tiempo de su reserva había terminado y las habitaciones del {arrival} al {departure} ya eran de otra persona. No hay nada reservado, y le devolvemos los {amount} completos a su tarjeta. Según su banco, tarda de cinco a diez días hábiles en llegar.',
  'mail.returned.change.title': 'Lo sentimos: las nuevas fechas ya no estaban',
  'mail.returned.change.text':
    'Su pago por las nuevas fechas llegó cuando las habitaciones ya eran de otra persona. Su reserva sigue como estaba, del {arrival} al {departure}, y le devolvemos los {amount} a su tarjeta. Según su banco, tarda de cinco a diez días hábiles en llegar.',
  'mail.returned.extras.title': 'Lo sentimos: sus extras ya no estaban',
  'mail.returned.extras.text':
    'Su pago por los extras llegó cuando ya se habían agotado. Su reserva sigue como estaba, del {arrival} al {departure}, y le devolvemos los {amount} a su tarjeta. Según su banco, tarda de cinco a diez días hábiles en llegar.',
  'mail.returned.again': 'Buscar otras fechas',

  'mail.hotel.open': 'Abrir en recepción',
  'mail.hotel.open-desk': 'Ir a recepción',
  'mail.hotel.code': 'Código',
  'mail.hotel.status': 'Estado',
  'mail.hotel.arrival-time': 'Llega a las',
  'mail.hotel.total': 'Total',
  'mail.hotel.language': 'Idioma',
  'mail.hotel.rooms': 'Habitaciones',
  'mail.hotel.unknown': 'no lo dijo',
  'mail.hotel.footer': 'Lo escribió el sitio web. La respuesta a este correo le llega al huésped.',
  'mail.hotel.footer.plain': 'Lo escribió el sitio web.',
  'mail.hotel.language.es': 'Español',
  'mail.hotel.language.en': 'Inglés',
  'mail.hotel.charged-now': 'Cobrado ahora',
  'mail.hotel.cancelled.whole': 'Se canceló toda la reserva.',
  'mail.hotel.cancelled.room': 'Se canceló una habitación: {room}. Abajo está lo que queda.',
  'mail.hotel.changed.guest': 'Cambiaron los datos o las peticiones del huésped.',
  'mail.hotel.changed.rooms': 'Cambiaron las habitaciones, los huéspedes o el precio; las fechas son las mismas.',
  'mail.hotel.changed.dates': 'Cambiaron las fechas. Antes: {arrival} – {departure}.',
  'mail.hotel.balance-failed.declined': 'El banco rechazó el cargo de {amount} a la {card}.',
  'mail.hotel.balance-failed.authentication-needed':
    'El banco pide que el huésped confirme el cargo de {amount} a la {card}.',
  'mail.hotel.balance-failed.card-expired': 'El cargo de {amount} no se pudo hacer: la {card} está vencida.',
  'mail.hotel.booked.subject': 'Nueva reserva {code}: {arrival}, {name}',
  'mail.hotel.booked.title': 'Nueva reserva',
  'mail.hotel.cancelled.subject': 'Cancelada {code}: {arrival}, {name}',
  'mail.hotel.cancelled.title': 'Cancelación',
  'mail.hotel.changed.subject': 'Cambió {code}: {arrival}, {name}',
  'mail.hotel.changed.title': 'Una reserva cambió',
  'mail.hotel.extras-added.subject': 'Extras agregados {code}: {arrival}, {name}',
  'mail.hotel.extras-added.title': 'Extras agregados a una reserva',
  'mail.hotel.extras-added.note': 'El huésped agregó estos extras:',
  'mail.hotel.balance-failed.subject': 'Saldo sin cobrar {code}: {arrival}, {name}',
  'mail.hotel.balance-failed.title': 'Un saldo no se pudo cobrar',
  'mail.hotel.mail-undelivered.subject': 'No llegó un correo: {address}',
  'mail.hotel.mail-undelivered.title': 'Un correo al huésped no llegó',
  'mail.hotel.mail-undelivered.unknown-address':
    'La dirección {address} no existe: el correo que le escribimos no se puede entregar.',
  'mail.hotel.mail-undelivered.too-late':
    'Intentamos durante tres días entregar un correo a {address} y no fue posible.',
  'mail.hotel.mail-undelivered.text':
    'Conviene llamar al huésped, decirle lo que el correo le decía y corregir la dirección.',
  'mail.hotel.refund-refused.subject': 'Devolución rechazada: {amount}, {name}',
  'mail.hotel.refund-refused.title': 'Una devolución no se pudo hacer',
  'mail.hotel.refund-refused.note':
    'La pasarela de pagos rechazó devolver {amount} y no lo hará por sí sola. No se vuelve a intentar.',
  'mail.hotel.refund-refused.text': 'Hay que devolver el dinero al huésped por otro medio y avisarle.',
  'mail.hotel.refund-refused.amount': 'Por devolver',
  'mail.hotel.refund-refused.charge': 'Cargo en la pasarela',
  'mail.hotel.refund-refused.reason': 'Respuesta de la pasarela',
  'mail.hotel.unpriced-nights.subject': 'Faltan temporadas: {nights, plural, one {# noche} other {# noches}}',
  'mail.hotel.unpriced-nights.title': 'Faltan temporadas en el calendario',
  'mail.hotel.unpriced-nights.plan': '{plan}: {text}',
  'mail.hotel.unpriced-nights.carried':
    'En {nights, plural, one {# noche, la del {date},} other {# noches, la primera el {date},}} ninguna temporada tiene precio para algún tipo de habitación. Se vende al precio del mismo día de la semana del año anterior.',
  'mail.hotel.unpriced-nights.lacking':
    'En {nights, plural, one {# noche, la del {date},} other {# noches, la primera el {date},}} algún tipo de habitación no tiene ningún precio, ni siquiera de años anteriores, y no se puede vender.',
  'mail.hotel.unpriced-nights.where':
    'Las temporadas y sus precios están en el archivo de tarifas del sitio. Pida a quien administra el sitio que añada las que faltan e importe el archivo (npm run rates).',
  'mail.hotel.unpriced-nights.then':
    'Una vez añadidas, las noches con precio del año anterior toman el de su temporada en el plazo de un día. Las reservas ya hechas conservan su precio.',
  'mail.hotel.unpriced-nights.weekly': 'Este aviso llega como máximo una vez por semana mientras falten temporadas.',
  'mail.hotel.balance-failed.text':
    'El huésped recibió un correo con el enlace para pagar. La reserva no se cancela por sí sola.',

  'mail.account.invitation.subject': 'Una invitación de {hotel}',
  'mail.account.invitation.title': 'Tiene una invitación',
  'mail.account.invitation.text':
    'Alguien de {hotel} abrió una cuenta para usted. Elija una contraseña para usarla; el enlace sirve siete días.',
  'mail.account.invitation.open': 'Aceptar la invitación',
  'mail.account.reset.subject': 'Su contraseña en {hotel}',
  'mail.account.reset.title': 'Elija otra contraseña',
  'mail.account.reset.text':
    'Alguien pidió otra contraseña para su cuenta. Si fue usted, elíjala; el enlace sirve un día. Si no fue usted, nada cambió y puede borrar este correo.',
  'mail.account.reset.open': 'Elegir la contraseña',
  'mail.account.registration.subject': 'Confirme su cuenta en {hotel}',
  'mail.account.registration.title': 'Confirme su correo',
  'mail.account.registration.text':
    'Alguien pidió una cuenta en {hotel} con este correo. Si fue usted, abra el enlace y elija una contraseña; sirve un día. Si no fue usted, no se creó ninguna cuenta y puede borrar este correo.',
  'mail.account.registration.open': 'Elegir la contraseña',
  'mail.account.tries.subject': 'Contraseñas equivocadas para su cuenta en {hotel}',
  'mail.account.tries.title': 'Alguien intentó iniciar sesión',
  'mail.account.tries.text':
    'Hoy se escribieron diez contraseñas equivocadas para su cuenta. Su contraseña sigue valiendo y los nuevos intentos se frenan. Si la olvidó, o cree que alguien la conoce, cámbiela: así también se cierran todas las sesiones.',
  'mail.account.tries.open': 'Cambiar la contraseña',
  'mail.account.footer': '¿Preguntas? Escriba a {email}.',
} as const satisfies Record<keyof typeof english, string>;
