'use client';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useHydrateAtoms } from 'jotai/utils';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useHydrated } from '#src/components/ui/hydrated.client.ts';

/** Room type ids by the place of the room, counted from 1; what the radios and the summary beside them share. */
const chosenAtom = atom<Readonly<Record<string, string>>>({});

/** The choice with which the page came; inside a `BookingStore` of its own. */
export const FirstChoice = ({
  chosen,
  children,
}: {
  chosen: Readonly<Record<string, string>>;
  children: ReactNode;
}) => {
  useHydrateAtoms([[chosenAtom, chosen]]);
  return children;
};

export const useChosenRooms = () => useAtomValue(chosenAtom);

interface RoomRadioProps {
  readonly id: string;
  readonly roomId: string;
  readonly roomTypeId: string;
  /** Ids of what tells the price and what it contains. */
  readonly describedBy: string;
}

/** The native radio of an offer. */
export const RoomRadio = ({ id, roomId, roomTypeId, describedBy }: RoomRadioProps) => {
  const [chosen, setChosen] = useAtom(chosenAtom);
  const radio = useRef<HTMLInputElement>(null);
  const choose = useCallback(
    () => setChosen((before) => ({ ...before, [roomId]: roomTypeId })),
    [setChosen, roomId, roomTypeId],
  );
  // A guest may have chosen before there was JavaScript.
  useEffect(() => {
    if (radio.current?.checked) choose();
  }, [choose]);
  return (
    <input
      ref={radio}
      type="radio"
      id={id}
      name={`choice-${roomId}`}
      value={roomTypeId}
      checked={chosen[roomId] === roomTypeId}
      onChange={choose}
      aria-describedby={describedBy}
    />
  );
};

type DetailsSummaryProps = Pick<RoomRadioProps, 'roomId' | 'roomTypeId'> & { readonly children: ReactNode };

/**
 * What opens the details of an offer. By keyboard an offer is looked at by choosing it, as radios are; so Tab stops at
 * the details of the chosen one only, and from any room the button is two presses away, not twelve.
 */
export const DetailsSummary = ({ roomId, roomTypeId, children }: DetailsSummaryProps) => {
  const isChosen = useChosenRooms()[roomId] === roomTypeId;
  return <summary tabIndex={useHydrated() && !isChosen ? -1 : undefined}>{children}</summary>;
};
