import type { Viewer } from '../viewer';

/** The accounts 1 and 2 belong to the installation: whoever claims them may leave them, but not take them away. */
const lastFounderId = 2;

/** Whether the viewer may delete their own account (wire §19.12). */
export const canDeleteOwnAccount = (viewer: Pick<NonNullable<Viewer>, 'id'>): boolean => viewer.id > lastFounderId;
