import { placeHold } from '#src/booking/hold/place-hold.action.ts';
import {
  createForm,
  type createTestContext,
  type FormFields,
  type PartialServices,
  runInRequest,
  SIGNED_OUT,
} from './request.ts';

/** The form of the results: one room for two. */
export const HOLD_FIELDS = {
  arrival: '2027-01-15',
  departure: '2027-01-19',
  room: '2',
  'choice-1': '618449',
  key: '0d9b1f2e-6b1d-4a3c-9f60-1f1f1f1f1f1f',
  locale: 'en',
} as const;

/** The services of `placeHold` for a guest who is signed out. */
export const HOLD_SERVICES = {
  ...SIGNED_OUT,
  siteUrl: 'https://hotel.example',
  createHoldOwner: () => ({ network: 'a network', browser: 'a browser' }),
  accessCookie: { name: 'reservations', secure: false },
} satisfies PartialServices;

/** Sends the form of the results with other fields besides. */
export const sendHoldForm = (fields: FormFields, context: ReturnType<typeof createTestContext>) =>
  runInRequest(() => placeHold({ refused: null, choices: [] }, createForm({ ...HOLD_FIELDS, ...fields })), context);
