import { createContext } from 'react';

/** The id of the message that the address of the page names; null elsewhere. */
export const LinkedLine = createContext<number | null>(null);
