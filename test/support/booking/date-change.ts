import { type ChangeProposal, proposeChange } from '#src/booking/change/propose-change.service.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { SmallHotel } from './small-hotel.ts';

interface StayDates {
  readonly arrival: IsoDate;
  readonly departure: IsoDate;
}

/** Four nights at the rates of the booked stay. */
export const LATER: StayDates = { arrival: '2027-02-10', departure: '2027-02-14' };
/** Five nights at twice the rate. */
export const CHRISTMAS: StayDates = { arrival: '2026-12-26', departure: '2026-12-31' };

/** Proposes other dates. @throws Error when they are refused. */
export const proposeDates = async (hotel: SmallHotel, reserva: string, stay: StayDates): Promise<ChangeProposal> => {
  const outcome = await proposeChange(hotel.ports, { reserva, ...stay });
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.value;
};
