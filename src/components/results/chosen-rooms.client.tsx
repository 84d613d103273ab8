'use client';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useHydrateAtoms } from 'jotai/utils';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useHydrated } from '#src/components/ui/use-hydrated.client.ts';

/** Texts of `RoomChoice` by room number, from 1; shared by the radios and the summary. */
const chosenAtom = atom<Readonly<Record<string, string>>>({});

/** Terms by choice, where the hotel sells several rates. */
const termsAtom = atom<Readonly<Record<string, string>>>({});

interface InitialChoiceProps {
  readonly chosen: Readonly<Record<string, string>>;
  readonly terms: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Sets the initial choice; must be inside its own store provider. */
export const InitialChoice = ({ chosen, terms, children }: InitialChoiceProps) => {
  useHydrateAtoms([
    [chosenAtom, chosen],
    [termsAtom, terms],
  ]);
  return children;
};

export const useChosenRooms = () => useAtomValue(chosenAtom);

/** The room type of a choice: the text before its rate. */
const getRoomTypeId = (choice = ''): string => choice.split('.', 1)[0] ?? '';

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
  const isOwnChoice = getRoomTypeId(chosen[roomId]) === roomTypeId;
  const others = Object.keys(chosen).filter(
    (other) =>
      getRoomTypeId(chosen[other]) === roomTypeId &&
      other !== roomId &&
      (!isOwnChoice || Number(other) < Number(roomId)),
  );
  return others.length >= units ? others : NO_ROOMS;
};

/** Whether a room is chosen in any of its rates. */
export const useIsRoomChosen = ({ roomId, roomTypeId }: Pick<OfferPosition, 'roomId' | 'roomTypeId'>): boolean =>
  getRoomTypeId(useChosenRooms()[roomId]) === roomTypeId;

/** Whether the first room was chosen with other terms, which all rooms of a booking share. R7 */
export const useHasOtherTerms = (roomId: string, choice: string): boolean => {
  const terms = useAtomValue(termsAtom);
  const first = useChosenRooms()['1'];
  const isHydrated = useHydrated();
  return isHydrated && roomId !== '1' && first !== undefined && terms[first] !== terms[choice];
};

interface RoomRadioProps extends OfferPosition {
  readonly id: string;
  /** Text of the `RoomChoice`; default: the room type in its reference rate. */
  readonly choice?: string;
  /** Ids of the name; default: its label. */
  readonly labelledBy?: string;
  /** Ids of price and facts. */
  readonly describedBy?: string;
  /** Id of the explanation while disabled. */
  readonly reasonId: string;
}

/** Radio of an offer, disabled while other rooms chose the last units or other terms. */
export const RoomRadio = ({ id, choice, labelledBy, describedBy, reasonId, ...offer }: RoomRadioProps) => {
  const { roomId, roomTypeId } = offer;
  const value = choice ?? roomTypeId;
  const [chosen, setChosen] = useAtom(chosenAtom);
  const isTaken = useRoomsWithLastUnits(offer).length > 0;
  const isDisabled = useHasOtherTerms(roomId, value) || isTaken;
  const radio = useRef<HTMLInputElement>(null);
  const choose = useCallback(() => setChosen((before) => ({ ...before, [roomId]: value })), [setChosen, roomId, value]);
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
      value={value}
      checked={chosen[roomId] === value}
      // A checked radio stays enabled, since a disabled one is not submitted; the server then names the room type.
      disabled={isDisabled && chosen[roomId] !== value}
      onChange={choose}
      aria-labelledby={labelledBy}
      aria-describedby={
        [...(isDisabled ? [reasonId] : []), ...(describedBy ? [describedBy] : [])].join(' ') || undefined
      }
    />
  );
};

type DetailsSummaryProps = Pick<OfferPosition, 'roomId' | 'roomTypeId'> & { readonly children: ReactNode };

/**
 * Summary of an offer's details. Only the chosen offer's is a tab stop: radios are browsed by arrow keys, so the button
 * is two tabs away instead of twelve.
 */
export const DetailsSummary = ({ children, ...offer }: DetailsSummaryProps) => {
  const isChosen = useIsRoomChosen(offer);
  return <summary tabIndex={useHydrated() && !isChosen ? -1 : undefined}>{children}</summary>;
};
