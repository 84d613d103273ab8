'use client';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import { linksIn } from '#src/routing/links.ts';
import type { HeldRooms } from './held-rooms.ts';
import './held-rooms.css';

interface ReplaceButtonProps {
  readonly isPending: boolean;
  readonly className: string;
}

/** Sends the choice in the place of the rooms that are held. B4 */
export const ReplaceButton = ({ isPending, className }: ReplaceButtonProps) => {
  const words = useWords();
  return (
    <PendingButton
      name="intent"
      value="replace"
      isPending={isPending}
      pendingText={words.t('results.submitting')}
      className={`button replace-button ${className}`}
    >
      {words.t('results.replace')}
    </PendingButton>
  );
};

/** The two ways on from a refusal: the choice in the place of what is held, or what is held. B4 */
export const HeldRoomsWays = ({ held, isPending }: { readonly held: HeldRooms; readonly isPending: boolean }) => {
  const words = useWords();
  const links = linksIn(words.locale);
  const [only, ...others] = held.holds;
  return (
    <>
      <p>{words.t('results.replace.text', { rooms: held.rooms })}</p>
      <div className="held-ways">
        <ReplaceButton isPending={isPending} className="button-secondary" />
        {only && others.length === 0 ? (
          <a href={links.checkout(only.reserva)}>{words.t('results.keep')}</a>
        ) : (
          held.holds.map(({ reserva, what }) => (
            <a key={reserva} href={links.checkout(reserva)}>
              {words.t('results.keep.one', { what })}
            </a>
          ))
        )}
      </div>
    </>
  );
};
