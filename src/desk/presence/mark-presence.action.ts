'use server';
import { enums, object, pattern, string } from 'superstruct';
import { defineDeskAction, refuseUnknownReservation } from '#src/desk/authorization/define-desk-action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

const Count = pattern(string(), /^\d{1,6}$/);

const MarkFields = object({
  code: string(),
  /** Empty: every room that the mark concerns. */
  room: pattern(string(), /^\d{0,2}$/),
  seen: Count,
  step: enums(['arrived', 'left', 'undo-arrived', 'undo-left']),
  /** Where it was pressed. */
  screen: enums(['today', 'reservation']),
});

/** Marks that guests came or left, or takes the mark back: one press, undone by another. D21 */
export const markPresence = defineDeskAction(
  'handle',
  MarkFields,
  async (context, { actor, fields, locale, values }) => {
    const { t } = getTranslator(locale);
    const { code, room, seen, step, screen } = fields;
    const links = createDeskLinks(locale);
    const outcome = await context.services.desk.markPresence({
      code,
      actor,
      roomId: room || null,
      mark: step.endsWith('arrived') ? 'arrived' : 'left',
      isStruck: step.startsWith('undo'),
      seen: Number(seen),
    });
    if (outcome.ok)
      return context.redirect(screen === 'today' ? links.marked(code, step) : links.reservation(code, step));
    if (outcome.code === 'unknown-reservation') return refuseUnknownReservation(context, { fields, locale, values });
    // The screen shows the marks as they are now.
    context.rerenderPage();
    return { ...READY, status: 'refused', message: t(`desk.presence.refused.${outcome.code}`), values };
  },
);

const NameFields = object({ code: string(), room: pattern(string(), /^\d{1,2}$/), seen: Count, roomName: string() });

/** Says which room the guests have, in the hotel's own words. D21 */
export const nameRoom = defineDeskAction('handle', NameFields, async (context, { actor, fields, locale, values }) => {
  const { t } = getTranslator(locale);
  const { code, room, seen, roomName: name } = fields;
  const outcome = await context.services.desk.nameRoom({ code, actor, roomId: room, name, seen: Number(seen) });
  if (outcome.ok) return context.redirect(`${createDeskLinks(locale).reservation(code, 'room-named')}#presence`);
  switch (outcome.code) {
    case 'unknown-reservation':
      return refuseUnknownReservation(context, { fields, locale, values });
    case 'room-name-too-long':
      return { ...READY, status: 'invalid', errors: { [`room-${room}`]: t('desk.presence.name.too-long') }, values };
    default:
      context.rerenderPage();
      return { ...READY, status: 'refused', message: t(`desk.presence.refused.${outcome.code}`), values };
  }
});
