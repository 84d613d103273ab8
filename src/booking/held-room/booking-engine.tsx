import type { RouteMiddleware } from '#src/composition/request/page-props.ts';
import { isDatabaseUnavailable } from '#src/server/operations/database-unavailable.ts';
import { isTrueInTime } from '#src/server/operations/health-checks.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { BookingUnavailable } from './booking-notices.tsx';

/** 503 when the booking engine does not answer in time, or its database is lost during the step. Fault 20 */
export const requireBookingEngine: RouteMiddleware = async ({ locale, context }, next) => {
  const { log, isDatabaseThere } = context.services;
  const isThere = await isTrueInTime(isDatabaseThere());
  try {
    if (isThere) return await next({});
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.error({ err: error }, 'a booking page could not reach the database');
  }
  context.setStatus(503);
  return <BookingUnavailable translator={getTranslator(locale)} services={context.services} />;
};
