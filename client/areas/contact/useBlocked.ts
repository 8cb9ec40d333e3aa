import { useAppSelector } from '../../app/hooks';
import type { RootState } from '../../app/store';

const none: readonly number[] = [];

/** Whom the viewer has blocked. */
export const selectBlocked = (state: RootState): readonly number[] => state.session.user?.blocked ?? none;

/** Whether the viewer has blocked somebody; nobody has blocked an account that is gone. */
export const useIsBlocked = (developerId: number | null): boolean =>
  useAppSelector((state) => developerId !== null && selectBlocked(state).includes(developerId));
