'use client';
import { createLinks } from '#src/site/routing/links.ts';
import { PendingButton } from '#src/site/ui/pending-button.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import type { HeldRooms } from './held-rooms.ts';
import './held-rooms-actions.css';

interface ReplaceHoldsButtonProps {
  readonly isPending: boolean;
  readonly className: string;
}

/** Button that replaces the held rooms by the choice. B4 */
export const ReplaceHoldsButton = ({ isPending, className }: ReplaceHoldsButtonProps) => {
  const translator = useTranslator();
  return (
    <PendingButton
      name="intent"
      value="replace"
      isPending={isPending}
      pendingText={translator.t('results.submitting')}
      className={`button replace-button ${className}`}
    >
      {translator.t('results.replace')}
    </PendingButton>
  );
};

/** Actions after a refusal: replace the held rooms, or continue with them. B4 */
export const HeldRoomsActions = ({ held, isPending }: { readonly held: HeldRooms; readonly isPending: boolean }) => {
  const translator = useTranslator();
  const links = createLinks(translator.locale);
  const [only, ...others] = held.holds;
  return (
    <>
      <p>{translator.t('results.replace.text', { rooms: held.rooms })}</p>
      <div className="held-ways">
        <ReplaceHoldsButton isPending={isPending} className="button-secondary" />
        {only && others.length === 0 ? (
          <a className="target" href={links.checkout(only.reserva)}>
            {translator.t('results.keep')}
          </a>
        ) : (
          held.holds.map(({ reserva, what }) => (
            <a key={reserva} className="target" href={links.checkout(reserva)}>
              {translator.t('results.keep.one', { what })}
            </a>
          ))
        )}
      </div>
    </>
  );
};
