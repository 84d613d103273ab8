import type { promotions as english } from '../en/promotions.ts';

export const promotions = {
  'promotion.field': 'Código promocional (opcional)',
  'promotion.field.short': 'Código promocional',
  'promotion.status.applied': 'El código {code} baja su precio.',
  'promotion.status.applied.text': 'Los precios de abajo lo incluyen, junto al precio de antes.',
  'promotion.status.already-lower': 'Su precio ya es más bajo que con {code}.',
  'promotion.status.already-lower.text': 'Le mostramos el precio más bajo.',
  'promotion.status.unknown-code': 'No conocemos el código {code}.',
  'promotion.status.unknown-code.text': 'Revise sus letras y números. Los precios de abajo son sin él.',
  'promotion.status.malformed': 'Eso no es un código promocional.',
  'promotion.status.malformed.text':
    'Un código tiene de 4 a 24 letras sin tilde, números y guiones. Los precios de abajo son sin código.',
  'promotion.status.not-on-sale': 'El código {code} ya no es válido.',
  'promotion.status.outside-sales-window': 'El código {code} no es válido hoy: ya terminó o aún no empieza.',
  'promotion.status.outside-stay-window': 'El código {code} no es para estas fechas.',
  'promotion.status.too-late': 'El código {code} es para estadías que se reservan con más anticipación.',
  'promotion.status.too-early': 'El código {code} es para estadías que se reservan más cerca de la llegada.',
  'promotion.status.too-short': 'El código {code} es para estadías más largas.',
  'promotion.status.too-long': 'El código {code} es para estadías más cortas.',
  'promotion.status.other-weekday': 'El código {code} es para llegadas en otros días de la semana.',
  'promotion.status.other-room-type': 'El código {code} no es para las habitaciones que se ajustan a su estadía.',
  'promotion.status.other-plan': 'El código {code} es para otras tarifas.',
  'promotion.status.too-few-adults': 'El código {code} es para más adultos.',
  'promotion.status.too-low-cost': 'El código {code} es para estadías de mayor precio.',
  'promotion.status.used-up': 'El código {code} ya se agotó.',
  'promotion.status.refused.text': 'Los precios de abajo son sin él.',
  'promotion.throttled': 'Desde su conexión a internet se han probado demasiados códigos.',
  'promotion.throttled.text':
    'Los precios de abajo son sin código. Puede probar otro en diez minutos, o reservar sin código.',
  'results.promotion.before': 'antes',
  'results.promotion.now': 'ahora',
} as const satisfies Record<keyof typeof english, string>;
