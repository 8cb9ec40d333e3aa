import { createExternalStore } from '../../../ui/externalStore';

/** Whether files were chosen since the page was loaded; only then the frame loads what shows their progress. */
export const uploadsShown = createExternalStore(false);
