'use client';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useHydrateAtoms } from 'jotai/utils';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useHydrated } from '#src/components/ui/use-hydrated.client.ts';

/** Room type ids by room number, from 1; shared by the radios and the summary. */
const chosenAtom = atom<Readonly<Record<string, string>>>({});

/** Sets the initial choice; must be inside its own store provider. */
export const InitialChoice = ({
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

interface OfferPosition {
  readonly roomId: string;
  readonly roomTypeId: string;
  /** Available units of the room type. */
  readonly units: number;
}

const NO_ROOMS: readonly string[] = [];

/**
 * Returns the other rooms that chose the last units; empty while one is left. When several chose the last unit, which
 * is possible without JavaScript, the first keeps it. B9
 */
export const useRoomsWithLastUnits = ({ roomId, roomTypeId, units }: OfferPosition): readonly string[] => {
  const chosen = useChosenRooms();
  // Without JavaScript a radio disabled by the server could not be enabled again.
  if (!useHydrated()) return NO_ROOMS;
  const isOwnChoice = chosen[roomId] === roomTypeId;
  const others = Object.keys(chosen).filter(
    (other) => chosen[other] === roomTypeId && other !== roomId && (!isOwnChoice || Number(other) < Number(roomId)),
  );
  return others.length >= units ? others : NO_ROOMS;
};

interface RoomRadioProps extends OfferPosition {
  readonly id: string;
  /** Ids of price and facts. */
  readonly describedBy: string;
  /** Id of the explanation while disabled. */
  readonly reasonId: string;
}

/** Radio of an offer, disabled while other rooms chose the last units. */
export const RoomRadio = ({ id, roomId, roomTypeId, units, describedBy, reasonId }: RoomRadioProps) => {
  const [chosen, setChosen] = useAtom(chosenAtom);
  const isTaken = useRoomsWithLastUnits({ roomId, roomTypeId, units }).length > 0;
  const radio = useRef<HTMLInputElement>(null);
  const choose = useCallback(
    () => setChosen((before) => ({ ...before, [roomId]: roomTypeId })),
    [setChosen, roomId, roomTypeId],
  );
  // The choice may have been made before hydration.
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
      // A checked radio stays enabled, since a disabled one is not submitted; the server then names the room type.
      disabled={isTaken && chosen[roomId] !== roomTypeId}
      onChange={choose}
      aria-describedby={isTaken ? `${reasonId} ${describedBy}` : describedBy}
    />
  );
};

type DetailsSummaryProps = Pick<OfferPosition, 'roomId' | 'roomTypeId'> & { readonly children: ReactNode };

/**
 * Summary of an offer's details. Only the chosen offer's is a tab stop: radios are browsed by arrow keys, so the button
 * is two tabs away instead of twelve.
 */
export const DetailsSummary = ({ roomId, roomTypeId, children }: DetailsSummaryProps) => {
  const isChosen = useChosenRooms()[roomId] === roomTypeId;
  return <summary tabIndex={useHydrated() && !isChosen ? -1 : undefined}>{children}</summary>;
};
