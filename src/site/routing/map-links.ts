import type { Coordinates } from '#src/kernel/hotel.ts';

/** Addresses that open directions to a place: Google Maps and Apple Maps in the browser or their app, RFC 5870 in any. */
export const createMapLinks = (name: string, { latitude, longitude }: Coordinates) => {
  const place = `${latitude},${longitude}`;
  return {
    google: `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`,
    apple: `https://maps.apple.com/?${new URLSearchParams({ daddr: place, q: name })}`,
    // The place once more as a search, with the name: Android shows no pin otherwise.
    geo: `geo:${place}?q=${place}(${encodeURIComponent(name)})`,
  };
};
