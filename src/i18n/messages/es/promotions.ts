import type { promotions as english } from '../en/promotions.ts';

export const promotions = {
  'promotion.field': 'Código promocional (opcional)',
  'promotion.field.short': 'Código promocional',
  'promotion.status.applied': 'El código {code} baja su precio.',
  'promotion.status.applied.text': 'Los precios de abajo lo incluyen, junto al precio de antes.',
  'promotion.status.applied-together':
    'El código {code} baja su precio cuando las noches de sus habitaciones cuestan juntas {amount} o más antes de impuestos.',
  'promotion.status.applied-together.text': 'Los precios de abajo son sin él. Verá el precio más bajo antes de pagar.',
  'promotion.status.already-lower': 'Su precio ya es más bajo que con {code}.',
  'promotion.status.already-lower.text': 'Le mostramos el precio más bajo.',
  'promotion.status.plan-shown': 'El código {code} abre una tarifa que no se muestra a todos.',
  'promotion.status.plan-shown.text': 'La encuentra en cada habitación que la tiene.',
  'promotion.status.plan-closed': 'La tarifa del código {code} no está disponible en estas noches.',
  'promotion.status.unknown-code': 'No conocemos el código {code}.',
  'promotion.status.unknown-code.text': 'Revise sus letras y números. Los precios de abajo son sin él.',
  'promotion.status.malformed': 'Eso no es un código promocional.',
  'promotion.status.malformed.text':
    'Un código tiene de 4 a 24 letras sin tilde, números y guiones. Los precios de abajo son sin código.',
  'promotion.status.not-on-sale': 'El código {code} ya no es válido.',
  'promotion.status.sold-from': 'El código {code} vale a partir del {date}.',
  'promotion.status.sold-to': 'El código {code} valió hasta el {date}.',
  'promotion.status.nights-from': 'El código {code} es para noches a partir del {from}.',
  'promotion.status.arrival-from': 'El código {code} es para llegadas a partir del {from}.',
  'promotion.status.nights-to': 'El código {code} es para noches hasta el {to}.',
  'promotion.status.arrival-to': 'El código {code} es para llegadas hasta el {to}.',
  'promotion.status.nights-between': 'El código {code} es para noches del {from} al {to}.',
  'promotion.status.arrival-between': 'El código {code} es para llegadas del {from} al {to}.',
  'promotion.status.too-late':
    'El código {code} es para estadías que se reservan al menos {days, plural, one {# día} other {# días}} antes de la llegada.',
  'promotion.status.too-early':
    'El código {code} es para estadías que se reservan como máximo {days, plural, one {# día} other {# días}} antes de la llegada.',
  'promotion.status.too-short':
    'El código {code} es para estadías de {nights, plural, one {# noche} other {# noches}} o más.',
  'promotion.status.too-long':
    'El código {code} es para estadías de {nights, plural, one {# noche} other {# noches}} como máximo.',
  'promotion.status.other-weekday': 'El código {code} es para llegadas en {days}.',
  'promotion.status.other-room-type': 'El código {code} no es para las habitaciones que se ajustan a su estadía.',
  'promotion.status.other-plan': 'El código {code} es para otras tarifas.',
  'promotion.status.too-few-adults': 'El código {code} es para {adults} adultos o más.',
  'promotion.status.too-low-cost':
    'El código {code} es para estadías cuyas noches cuestan {amount} o más antes de impuestos.',
  'promotion.status.used-up': 'El código {code} ya se agotó.',
  'promotion.status.refused.text': 'Los precios de abajo son sin él.',
  'promotion.throttled': 'Desde su conexión a internet se han probado demasiados códigos.',
  'promotion.throttled.text':
    'Los precios de abajo son sin código. Puede probar otro en diez minutos, o reservar sin código.',
  'results.promotion.before': 'antes',
  'results.promotion.now': 'ahora',
} as const satisfies Record<keyof typeof english, string>;
