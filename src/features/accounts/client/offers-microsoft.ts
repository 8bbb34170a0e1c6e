import { createContext } from 'react';

/** True if the single sign-on is set up, so that the sign-in offers it. */
export const OffersMicrosoft = createContext(true);
