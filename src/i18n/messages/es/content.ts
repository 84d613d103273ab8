import type { content as english } from '../en/content.ts';

export const content = {
  'content.home.eyebrow': 'Costa pacífica de Panamá',
  'content.home.rooms.eyebrow': 'Donde usted despierta',
  'content.home.rooms.title': 'Duerma con el rumor de las olas',
  'content.home.stories.eyebrow': 'Cómo son los días',
  'content.home.stories.title': 'Del muelle a la mesa, del bosque a la ola',
  'content.home.way.eyebrow': 'Cómo llegar',
  'content.home.way.more': 'Planee su camino',
  'content.availability.title': 'Consulte la disponibilidad',
  'content.availability.arrival': 'Llegada',
  'content.availability.departure': 'Salida',
  'content.availability.party':
    '{adults, plural, one {# adulto} other {# adultos}}{children, plural, =0 {} one {, # niño} other {, # niños}}',
  'content.availability.submit': 'Ver habitaciones y precios',
  'content.policy.title': 'Las condiciones, en una línea honesta',
  'content.policy.line':
    'Usted paga el {deposit} % de la estadía al reservar y el resto {balanceDays, plural, one {# día} other {# días}} antes de llegar; cancela sin costo hasta {cancellationDays, plural, one {# día} other {# días}} antes de la llegada, y después se cobra la estadía completa.',
  'content.policy.line.steps':
    'Usted paga el {deposit} % de la estadía al reservar y el resto {balanceDays, plural, one {# día} other {# días}} antes de llegar; cancela sin costo hasta {cancellationDays, plural, one {# día} other {# días}} antes de la llegada, y después cancelar tiene un costo que ve antes de pagar.',
  'content.policy.line.all.steps':
    'Usted paga la estadía completa al reservar; cancela sin costo hasta {cancellationDays, plural, one {# día} other {# días}} antes de la llegada, y después cancelar tiene un costo que ve antes de pagar.',
  'content.policy.line.never-free':
    'Antes de pagar ve cuándo se paga cada parte, y que la estadía no se puede cancelar sin costo.',
  'content.policy.line.all':
    'Usted paga la estadía completa al reservar; cancela sin costo hasta {cancellationDays, plural, one {# día} other {# días}} antes de la llegada, y después se cobra la estadía completa.',
  'content.policy.more': 'Pagos y cancelación en detalle',
  'content.policy.book': 'Elegir fechas',
  'content.pages.title': 'Todas las páginas',
  'content.pages.description': 'Todo lo que hay para leer sobre el resort.',
  'content.posts.title': 'Historias de la bahía',
  'content.posts.description': 'Noticias e historias del resort, del pueblo y del golfo.',
  'content.posts.none': 'Todavía no hay historias. Vuelva pronto.',
  'content.posts.back': 'Todas las historias',
  'content.preview.title': 'Vista previa de un borrador.',
  'content.preview.text': 'Los huéspedes no ven esta página tal como está aquí.',
  'content.pages.none': 'Todavía no hay nada que leer aquí. Vuelva pronto.',
  'content.empty': 'Esta página aún no tiene texto. Vuelva pronto.',
  'content.previous': 'Anterior',
  'content.next': 'Siguiente',
  'content.neighbours': 'Página anterior y siguiente',
  'content.invite.table.title': 'Le guardamos una mesa',
  'content.invite.table.text':
    'Diga en su reserva qué noche quiere cenar junto al fuego, o escríbanos: la mesa lo espera cuando llegue.',
  'content.invite.outing.title': 'El mar se reserva con un día',
  'content.invite.outing.text':
    'Elija primero sus noches. Después escríbanos qué quiere hacer y le decimos con qué marea conviene.',
  'content.invite.spa.title': 'Venga a no hacer nada',
  'content.invite.spa.text': 'Reserve su estadía y pídanos la hora del masaje por correo; la poza tibia va incluida.',
  'content.invite.stay.title': 'Quédese con nosotros',
  'content.invite.stay.text':
    'Verá el precio completo, con ITBMS, y qué se cobra hoy y qué después, antes de pagar nada.',
  'content.invite.write': 'Escríbanos',
  'content.book': 'Reserve su estadía',
  'outing.title': 'Para apuntarse',
  'outing.duration': 'Duración',
  'outing.days': 'Días',
  'outing.price': 'Precio',
  'outing.price.person': '{price} por persona, con impuesto',
  'outing.price.included': 'Incluido en su tarifa',
  'outing.book': 'Reservar con su estadía',
  'outing.ask': 'Pedir un lugar',
  'way.title': 'Abra el camino en su mapa',
  'way.coordinates': '{latitude}, {longitude}',
  'way.google': 'Google Maps',
  'way.apple': 'Apple Maps',
  'way.geo': 'Otra aplicación de mapas',
} as const satisfies Record<keyof typeof english, string>;
