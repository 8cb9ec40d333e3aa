import type { members, Member } from '#shared/areas/members';
import type { InputOf } from '#shared/endpoint';
import { positionTypes } from '#shared/vocabulary';

/** What the owner asks for of a member: every position, checked or not. */
export type MemberInput = InputOf<typeof members.updateMember>['member'];

export const inputOf = ({ id, isModerator, positions }: Member & { id: number }): MemberInput => ({
  id,
  isModerator,
  positions: positionTypes.map((positionType) => {
    const held = positions.find((position) => position.positionType === positionType);
    return { positionType, positionTitle: held?.positionTitle ?? '', checked: held !== undefined };
  }),
});

/** What of it would be stored. */
export const storedPart = ({ isModerator = false, positions = [] }: MemberInput) => ({
  isModerator,
  positions: positions
    .filter(({ checked }) => checked)
    .map(({ positionType, positionTitle = '' }) => ({ positionType, positionTitle: positionTitle.trim() })),
});

/** What is typed, but as it is stored now where only that has changed. */
export const mergeStored = (
  typed: MemberInput,
  { now, theirs }: { now: MemberInput; theirs: Partial<ReturnType<typeof storedPart>> },
): MemberInput => ({
  ...typed,
  ...(theirs.isModerator !== undefined && { isModerator: now.isModerator }),
  ...(theirs.positions !== undefined && { positions: now.positions }),
});
