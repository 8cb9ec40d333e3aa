import { createContext, useContext } from 'react';

/** The origin of the site, where the page is drawn by the server. */
export const ServerOrigin = createContext<string | null>(null);

/** The origin of the site: `https://spawnpoint.example`. */
export const useOrigin = (): string => useContext(ServerOrigin) ?? window.location.origin;
