'use client';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useHydrateAtoms } from 'jotai/utils';
import { type ReactNode, useCallback } from 'react';
import { getRoomTypeId } from '#src/booking/model/rates/room-choice.ts';
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

interface OfferUnits {
  readonly roomTypeId: string;
  /** Available units of the room type. */
  readonly units: number;
}

/** The choice of one room, and what those of the other rooms leave to it. */
export interface RoomSelection {
  readonly roomId: string;
  /** Text of a `RoomChoice`. */
  readonly chosen: string | undefined;
  readonly isHydrated: boolean;
  readonly choose: (choice: string) => void;
  /** Whether a room type is chosen in any of its rates. */
  readonly isRoomTypeChosen: (roomTypeId: string) => boolean;
  /**
   * Lists the other rooms that chose the last units; none while one is left. When several chose the last unit, which
   * is possible without JavaScript, the first keeps it. B9
   */
  readonly listRoomsWithLastUnits: (offer: OfferUnits) => readonly string[];
  /** Whether the first room was chosen with other terms, which all rooms of a booking share. R7 */
  readonly hasOtherTerms: (choice: string) => boolean;
}

/** Reads the shared choice once for all offers of a room. */
export const useRoomSelection = (roomId: string): RoomSelection => {
  const [all, setAll] = useAtom(chosenAtom);
  const terms = useAtomValue(termsAtom);
  // Without JavaScript a radio disabled by the server could not be enabled again.
  const isHydrated = useHydrated();
  const choose = useCallback(
    (choice: string) => setAll((before) => (before[roomId] === choice ? before : { ...before, [roomId]: choice })),
    [setAll, roomId],
  );
  const chosen = all[roomId];
  const { '1': first } = all;
  const isRoomTypeChosen = (roomTypeId: string) => chosen !== undefined && getRoomTypeId(chosen) === roomTypeId;
  return {
    roomId,
    chosen,
    isHydrated,
    choose,
    isRoomTypeChosen,
    listRoomsWithLastUnits: ({ roomTypeId, units }) => {
      if (!isHydrated) return [];
      const isOwn = isRoomTypeChosen(roomTypeId);
      const others = Object.entries(all).filter(
        ([other, choice]) =>
          other !== roomId && getRoomTypeId(choice) === roomTypeId && (!isOwn || Number(other) < Number(roomId)),
      );
      return others.length >= units ? others.map(([other]) => other) : [];
    },
    hasOtherTerms: (choice) => isHydrated && roomId !== '1' && first !== undefined && terms[first] !== terms[choice],
  };
};
