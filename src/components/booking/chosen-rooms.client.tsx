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

interface OfferPlace {
  readonly roomId: string;
  readonly roomTypeId: string;
  /** Units of the room type that are left for the stay. */
  readonly units: number;
}

const NO_ROOMS: readonly string[] = [];

/**
 * The other rooms of the search whose choice leaves no unit for this one; empty while one is left. Of rooms that all chose
 * the last unit, which a page without JavaScript allows, the first keeps it. B9
 */
export const useRoomsWithLastUnits = ({ roomId, roomTypeId, units }: OfferPlace): readonly string[] => {
  const chosen = useChosenRooms();
  // Without JavaScript a radio that the server disabled could not be given free again.
  if (!useHydrated()) return NO_ROOMS;
  const isOwnChoice = chosen[roomId] === roomTypeId;
  const others = Object.keys(chosen).filter(
    (other) => chosen[other] === roomTypeId && other !== roomId && (!isOwnChoice || Number(other) < Number(roomId)),
  );
  return others.length >= units ? others : NO_ROOMS;
};

interface RoomRadioProps extends OfferPlace {
  readonly id: string;
  /** Ids of what tells the price and what it contains. */
  readonly describedBy: string;
  /** Id of what tells why it cannot be chosen, which is there only then. */
  readonly reasonId: string;
}

/** The native radio of an offer, disabled while other rooms of the search chose the last units. */
export const RoomRadio = ({ id, roomId, roomTypeId, units, describedBy, reasonId }: RoomRadioProps) => {
  const [chosen, setChosen] = useAtom(chosenAtom);
  const isTaken = useRoomsWithLastUnits({ roomId, roomTypeId, units }).length > 0;
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
      // What is checked stays so: a disabled radio would not be sent, and the server names the room type.
      disabled={isTaken && chosen[roomId] !== roomTypeId}
      onChange={choose}
      aria-describedby={isTaken ? `${reasonId} ${describedBy}` : describedBy}
    />
  );
};

type DetailsSummaryProps = Pick<OfferPlace, 'roomId' | 'roomTypeId'> & { readonly children: ReactNode };

/**
 * What opens the details of an offer. By keyboard an offer is looked at by choosing it, as radios are; so Tab stops at
 * the details of the chosen one only, and from any room the button is two presses away, not twelve.
 */
export const DetailsSummary = ({ roomId, roomTypeId, children }: DetailsSummaryProps) => {
  const isChosen = useChosenRooms()[roomId] === roomTypeId;
  return <summary tabIndex={useHydrated() && !isChosen ? -1 : undefined}>{children}</summary>;
};
