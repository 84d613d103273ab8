/** Numeric id of the property-management system, e.g. `618449`. */
export type RoomTypeId = string;

export const isRoomTypeId = (text: string): text is RoomTypeId => /^\d{1,10}$/.test(text);
