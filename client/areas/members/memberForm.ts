import type { members, Member } from '#shared/areas/members';
import type { InputOf } from '#shared/endpoint';
import { positionTypes } from '#shared/vocabulary';

/** What the owner asks for of a member: every position, checked or not. */
export type Asked = InputOf<typeof members.updateMember>['member'];

export const askedOf = ({ id, isModerator, positions }: Member & { id: number }): Asked => ({
  id,
  isModerator,
  positions: positionTypes.map((positionType) => {
    const held = positions.find((position) => position.positionType === positionType);
    return { positionType, positionTitle: held?.positionTitle ?? '', checked: held !== undefined };
  }),
});

/** What of it would be stored. */
export const shownOf = ({ isModerator = false, positions = [] }: Asked) => ({
  isModerator,
  positions: positions
    .filter(({ checked }) => checked)
    .map(({ positionType, positionTitle = '' }) => ({ positionType, positionTitle: positionTitle.trim() })),
});

/** What is typed, but as it is stored now where only that has changed. */
export const withTheirs = (
  typed: Asked,
  { now, theirs }: { now: Asked; theirs: Partial<ReturnType<typeof shownOf>> },
): Asked => ({
  ...typed,
  ...(theirs.isModerator !== undefined && { isModerator: now.isModerator }),
  ...(theirs.positions !== undefined && { positions: now.positions }),
});
