import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '#src/kernel/stay/stay.ts';
import { bookRoom } from '#test/support/load/form-client.ts';

export const GUESTS_PER_SECOND = 5;

const FIRST_ARRIVAL = `${new Date().getUTCFullYear() + 1}-01-10`;

export const createStay = (index: number) => {
  const arrival = addDays(FIRST_ARRIVAL, index % 300);
  return { arrival, departure: addDays(arrival, 1) };
};

/** Every fifth guest books, one night after the other; the others search. @throws Error when the site refuses, as a busy one does */
const visitAsGuest = async (url: string, index: number): Promise<void> => {
  const stay = createStay(index % 5 === 0 ? index / 5 : index);
  if (index % 5 === 0) return void (await bookRoom(url, { ...stay, roomTypeId: '618449' }));
  const response = await fetch(`${url}/rooms/booking?${new URLSearchParams({ ...stay, room: '2' })}`);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`a search answered ${response.status}`);
};

/** Milliseconds of a visit; a refused one took longer than any other. */
const timeVisit = async (url: string, index: number): Promise<number> => {
  const start = performance.now();
  try {
    await visitAsGuest(url, index);
    return performance.now() - start;
  } catch (error) {
    console.log(`A guest was refused: ${String(error)}`);
    return Number.POSITIVE_INFINITY;
  }
};

let guests = 0;

/** Five guests a second, whether the ones before were answered or not; milliseconds of each. */
export const runGuests = async (url: string, forMs: number): Promise<number[]> => {
  const times: Promise<number>[] = [];
  for (const end = performance.now() + forMs; performance.now() < end; await wait(1_000 / GUESTS_PER_SECOND)) {
    guests += 1;
    times.push(timeVisit(url, guests));
  }
  return Promise.all(times);
};
