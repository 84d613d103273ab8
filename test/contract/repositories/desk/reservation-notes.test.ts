import { describe, expect, test } from 'vitest';
import { createMail } from '#src/booking/reservation/mail.rules.ts';
import { type NewNoteEntry, readNotes } from '#src/desk/notes/reservation-note.rules.ts';
import type { Actor } from '#src/kernel/actor.ts';
import { describeDatabases, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import { addMinutes, createReserva, toInstant } from '#test/support/booking/builders.ts';

const MARIA: Actor = { kind: 'desk', userId: 'u1', name: 'María', role: 'desk' };
const ANA: Actor = { kind: 'desk', userId: 'u2', name: 'Ana 100%', role: 'owner' };
const AT = toInstant(addMinutes(60));

const createNote = (differences: Partial<NewNoteEntry> = {}): NewNoteEntry => ({
  about: null,
  text: differences.about === undefined ? 'Arrives late' : null,
  pinned: false,
  struck: false,
  by: MARIA,
  at: AT,
  ...differences,
});

describeDatabases('the desk: keeps', (open) => {
  const { openHotel, run, createConfirmed } = useRawDatabase(open);
  const listActions = async (reserva: string) =>
    (await openHotel().deskEvents.listOfReservation(reserva)).map(({ action }) => action).slice(1);

  describe('notes', () => {
    test('numbered one after another, each with its event, also when written at once', async () => {
      const { reserva } = await createConfirmed();
      const { reservationNotes } = openHotel();
      const texts = ['one', 'two', 'three', 'four'];
      const written = texts.map((text) => reservationNotes.write(reserva, createNote({ text }), 0));
      expect(await Promise.all(written)).toEqual(texts.map(() => 'written'));
      const entries = await reservationNotes.list(reserva);
      expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
      expect(entries.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
      expect(await listActions(reserva)).toEqual(texts.map(() => 'note-added'));
    });

    test('with the request in their event, not in their author; sent again in another request once (B12)', async () => {
      const { reserva } = await createConfirmed();
      const { reservationNotes, deskEvents } = openHotel();
      const write = (requestId: string) =>
        reservationNotes.write(reserva, createNote({ by: { ...MARIA, requestId } }), 0);
      expect([await write('request-1'), await write('request-2')]).toEqual(['written', 'repeated']);
      expect((await reservationNotes.list(reserva)).map(({ by }) => by)).toEqual([MARIA]);
      const [event] = (await deskEvents.listOfReservation(reserva)).slice(1);
      expect(event).toMatchObject({ actor: MARIA, requestId: 'request-1' });
      expect(event?.actor).toEqual(MARIA);
    });

    test('once when sent twice, and again when its author has seen it (B12)', async () => {
      const { reserva } = await createConfirmed();
      const { reservationNotes } = openHotel();
      expect(await reservationNotes.write(reserva, createNote(), 0)).toBe('written');
      expect(await reservationNotes.write(reserva, createNote(), 0)).toBe('repeated');
      expect(await reservationNotes.write(reserva, createNote({ by: ANA }), 0)).toBe('written');
      expect(await reservationNotes.write(reserva, createNote(), 2)).toBe('written');
      expect(await reservationNotes.list(reserva)).toHaveLength(3);
    });

    test('pinned, unpinned and struck by later entries; repeating writes nothing', async () => {
      const { reserva } = await createConfirmed();
      const { reservationNotes } = openHotel();
      await reservationNotes.write(reserva, createNote(), 0);
      const mark = (differences: Partial<NewNoteEntry>) =>
        reservationNotes.write(reserva, createNote({ about: 1, by: ANA, ...differences }), 0);
      expect([await mark({ pinned: true }), await mark({ pinned: true })]).toEqual(['written', 'repeated']);
      expect([await mark({ struck: true }), await mark({ struck: true })]).toEqual(['written', 'repeated']);
      expect(readNotes(await reservationNotes.list(reserva))).toMatchObject([{ struck: { by: ANA, at: AT } }]);
      expect(await listActions(reserva)).toEqual(['note-added', 'note-pinned', 'note-struck']);
      expect(await reservationNotes.write(reserva, createNote({ about: 7 }), 0)).toBe('unknown-note');
      expect(await reservationNotes.write(createReserva(), createNote(), 0)).toBe('unknown-note');
    });

    test.each(["update reservation_note set text = 'x'", 'delete from reservation_note', 'truncate reservation_note'])(
      'and refuses: %s',
      async (statement) => {
        const { reserva } = await createConfirmed();
        await openHotel().reservationNotes.write(reserva, createNote(), 0);
        await expect(run(statement)).rejects.toThrow('reservation_note is append-only');
      },
    );

    test('and refuses texts of more than 2,000 characters', async () => {
      const { reserva } = await createConfirmed();
      const { reservationNotes } = openHotel();
      await expect(reservationNotes.write(reserva, createNote({ text: 'x'.repeat(2_001) }), 0)).rejects.toThrow(
        'reservation_note_text_check',
      );
      expect(await reservationNotes.write(reserva, createNote({ text: '🏝'.repeat(2_000) }), 0)).toBe('written');
    });
  });

  describe('mails', () => {
    const resend = (reserva: string, number: number, limit = 5) =>
      openHotel().reservationRecords.writeAgain({
        reserva,
        mail: createMail('confirmation', {}, { dedupeKey: `confirmation.again.${number}`, sendAfter: AT }),
        by: MARIA,
        at: AT,
        since: toInstant(addMinutes(-60)),
        limit,
      });

    test('sent again once a number, to the address of the guest, with an event (D13)', async () => {
      const { reserva, guest } = await createConfirmed();
      expect([await resend(reserva, 1), await resend(reserva, 1)]).toEqual(['written', 'repeated']);
      expect(await openHotel().reservationRecords.listMails(reserva)).toMatchObject([
        {
          dedupeKey: 'confirmation.again.1',
          kind: 'confirmation',
          recipient: guest.email,
          writtenAt: AT,
          sentAt: null,
        },
      ]);
      expect(await listActions(reserva)).toEqual(['mail-sent-again']);
    });

    test('at most so many a day, also at once', async () => {
      const { reserva } = await createConfirmed();
      const written = await Promise.all([1, 2, 3, 4].map((number) => resend(reserva, number, 2)));
      expect(written.toSorted()).toEqual(['too-many', 'too-many', 'written', 'written']);
    });
  });

  test('the origin of a reservation', async () => {
    const { reserva } = await createConfirmed();
    const { reservationRecords } = openHotel();
    expect(await reservationRecords.findOrigin(reserva)).toEqual({
      source: 'web',
      agent: null,
      madeBy: null,
      payLinkId: null,
    });
    expect(await reservationRecords.findOrigin(createReserva())).toBeUndefined();
    for (const document of ['{}', '"?"', '{"kind":"desk","userId":"u1","name":"A","role":"cook"}']) {
      await run(`update reservation set made_by = '${document}' where reservation_id = '${reserva}'`);
      expect((await reservationRecords.findOrigin(reserva))?.madeBy, document).toBe('unknown');
    }
  });

  test('the history, filtered and by pages', async () => {
    const { reserva, code } = await createConfirmed();
    const { deskEvents } = openHotel();
    const append = (action: string, actor: Actor, more: { reason?: string; subject?: string } = {}) =>
      deskEvents.append({ actor, action, reserva, ...more }, AT);
    await append('link-copied', MARIA);
    await append('goodwill-granted', ANA, { reason: 'Storm_1 damaged 50% of the terrace' });
    await append('link-copied', ANA, { subject: 'subject-1' });
    const list = async (filter: Parameters<typeof deskEvents.list>[0], limit = 50) =>
      (await deskEvents.list({ reserva, ...filter }, limit)).map(({ action, actor }) => `${actor.kind} ${action}`);
    expect(await list({})).toEqual(['desk link-copied', 'desk goodwill-granted', 'desk link-copied', 'guest booked']);
    expect(await list({ kind: 'guest' })).toEqual(['guest booked']);
    expect(await list({ userId: 'u2', action: 'link-copied' })).toEqual(['desk link-copied']);
    expect(await list({ text: '50%' })).toEqual(['desk goodwill-granted']);
    expect(await list({ text: 'storm_1' })).toEqual(['desk goodwill-granted']);
    expect(await list({ text: 'stormx1' })).toEqual([]);
    expect(await list({ text: 'ANA' })).toEqual(['desk link-copied', 'desk goodwill-granted']);
    expect(await list({ text: 'subject-1' })).toEqual(['desk link-copied']);
    expect(await list({ from: AT })).toHaveLength(3);
    expect(await list({ to: AT })).toEqual(['guest booked']);
    const [newest] = await deskEvents.list({ reserva }, 1);
    expect(newest).toMatchObject({ code, action: 'link-copied' });
    expect(await list({ before: newest?.position }, 2)).toEqual(['desk goodwill-granted', 'desk link-copied']);
  });
});
