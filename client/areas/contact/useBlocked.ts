import { useAppSelector } from '../../app/hooks';
import type { RootState } from '../../app/store';

const none: readonly number[] = [];

/** The ids of developers that the viewer has blocked. */
export const selectBlocked = (state: RootState): readonly number[] => state.session.user?.blocked ?? none;

/** Whether the viewer has blocked a developer; false for deleted accounts. */
export const useIsBlocked = (developerId: number | null): boolean =>
  useAppSelector((state) => developerId !== null && selectBlocked(state).includes(developerId));
