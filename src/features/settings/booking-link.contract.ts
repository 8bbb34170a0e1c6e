import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';

/** Page used in place of a booking page where none is set. */
export const NO_BOOKING_PAGE = '/training/book';

export const getBookingLink = endpoint({
  method: 'GET',
  path: '/api/booking-link',
  access: 'user',
  summary: 'Where people book a training session: another site’s page, or the portal’s own that says that none is set.',
  response: z.object({ bookingUrl: z.string() }),
});
