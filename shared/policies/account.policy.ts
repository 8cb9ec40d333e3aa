import type { Viewer } from '../viewer';

/** The accounts 1 and 2 belong to the installation: their owners may hand them on, but not delete them. */
const lastFounderId = 2;

/** Everybody deletes their own account, but for the founders. */
export const canDeleteOwnAccount = (viewer: Pick<NonNullable<Viewer>, 'id'>): boolean => viewer.id > lastFounderId;
