import { createContext, useContext } from 'react';

/**
 * Whether pictures within (`usePictureLoading`) are those that a page begins with: they are fetched at once, ahead of its
 * scripts. Others wait until they are near the window.
 */
export const EarlyPictures = createContext(false);

const early = { loading: 'eager', fetchPriority: 'high' } as const;
const late = { loading: 'lazy' } as const;

/** How a picture is fetched, as attributes of `<img>`. */
export const usePictureLoading = () => (useContext(EarlyPictures) ? early : late);
