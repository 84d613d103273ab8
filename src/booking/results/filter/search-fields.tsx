import type { SearchParams } from '#src/site/routing/links.ts';

/** Hidden fields of a search without its choices, for a form that loads its results. */
export const SearchFields = ({ search }: { readonly search: SearchParams }) => {
  const { arrival, departure, rooms = [], roomTypeId, promo } = search;
  return (
    <>
      <input type="hidden" name="arrival" value={arrival} />
      <input type="hidden" name="departure" value={departure} />
      {rooms.map((room, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms are identified by their position only
        <input key={index} type="hidden" name="room" value={room} />
      ))}
      {roomTypeId && <input type="hidden" name="type" value={roomTypeId} />}
      {promo && <input type="hidden" name="promo" value={promo} />}
    </>
  );
};
