'use client';
import { atom, useAtom, useAtomValue, useStore } from 'jotai';
import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import type { RatesTexts } from '#src/booking/ui/offer.ts';
import { getRatePlanId, getRoomTypeId } from '#src/rates/plans/room-choice.rules.ts';
import type { SearchParams } from '#src/site/routing/links.ts';

/** Texts of `RoomChoice` by room number, from 1; shared by the radios and the summary. */
const chosenAtom = atom<Readonly<Record<string, string>>>({});

const ratesAtom = atom<RatesTexts>({});

/** A search in whose results rooms are chosen. */
export interface ResultsSearch extends SearchParams {
  readonly arrival: string;
  readonly departure: string;
  readonly rooms: readonly string[];
}

const searchAtom = atom<ResultsSearch>({ arrival: '', departure: '', rooms: [] });

interface InitialChoiceProps {
  readonly search: ResultsSearch;
  readonly chosen: Readonly<Record<string, string>>;
  readonly rates: RatesTexts;
  readonly children: ReactNode;
}

/** Sets the initial choice; must be inside its own store provider. */
export const InitialChoice = ({ search, chosen, rates, children }: InitialChoiceProps) => {
  const store = useStore();
  // Not by `useHydrateAtoms`, which would be a part of every page's scripts.
  useState(() => {
    store.set(searchAtom, search);
    store.set(chosenAtom, chosen);
    store.set(ratesAtom, rates);
  });
  return children;
};

export const useChosenRooms = () => useAtomValue(chosenAtom);

/** The search with the rooms chosen so far. */
export const useSearch = (): ResultsSearch => {
  const search = useAtomValue(searchAtom);
  const chosen = useChosenRooms();
  return { ...search, choices: search.rooms.map((_, index) => chosen[String(index + 1)] ?? '') };
};

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
  readonly rates: RatesTexts;
  readonly isHydrated: boolean;
  readonly choose: (choice: string) => void;
  /** Whether a room type is chosen in any of its rates. */
  readonly isRoomTypeChosen: (roomTypeId: string) => boolean;
  /**
   * Returns the tab index of the links and buttons of an offer: tab stops in the chosen offer only. Radios are browsed
   * by arrow keys, so the button is a few tabs away instead of forty.
   */
  readonly getTabIndex: (roomTypeId: string) => -1 | undefined;
  /**
   * Lists the other rooms that chose the last units; none while one is left. When several chose the last unit, which
   * is possible without JavaScript, the first keeps it. B9
   */
  readonly listRoomsWithLastUnits: (offer: OfferUnits) => readonly string[];
  /** Whether the first room was chosen with other terms, which all rooms of a booking share. R7 */
  readonly hasOtherTerms: (choice: string) => boolean;
}

/**
 * Returns what `useHydrated` does, but in a transition: it renders every offer again, which would block a slow phone
 * for 100 ms.
 */
const useHydratedOffers = (): boolean => {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
};

/** Reads the shared choice once for all offers of a room. */
export const useRoomSelection = (roomId: string): RoomSelection => {
  const [all, setAll] = useAtom(chosenAtom);
  const rates = useAtomValue(ratesAtom);
  // Without JavaScript a radio disabled by the server could not be enabled again.
  const isHydrated = useHydratedOffers();
  const choose = useCallback(
    (choice: string) => setAll((before) => (before[roomId] === choice ? before : { ...before, [roomId]: choice })),
    [setAll, roomId],
  );
  const chosen = all[roomId];
  const { '1': first } = all;
  const getTermsId = (choice: string) => rates[getRatePlanId(choice)]?.termsId;
  const firstTermsId = first ? getTermsId(first) : undefined;
  const isRoomTypeChosen = (roomTypeId: string) => chosen !== undefined && getRoomTypeId(chosen) === roomTypeId;
  return {
    roomId,
    chosen,
    rates,
    isHydrated,
    choose,
    isRoomTypeChosen,
    getTabIndex: (roomTypeId) => (isHydrated && !isRoomTypeChosen(roomTypeId) ? -1 : undefined),
    listRoomsWithLastUnits: ({ roomTypeId, units }) => {
      if (!isHydrated) return [];
      const isOwn = isRoomTypeChosen(roomTypeId);
      const others = Object.entries(all).filter(
        ([other, choice]) =>
          other !== roomId && getRoomTypeId(choice) === roomTypeId && (!isOwn || Number(other) < Number(roomId)),
      );
      return others.length >= units ? others.map(([other]) => other) : [];
    },
    hasOtherTerms: (choice) =>
      isHydrated && roomId !== '1' && firstTermsId !== undefined && firstTermsId !== getTermsId(choice),
  };
};
