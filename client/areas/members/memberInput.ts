import type { members, Member } from '#shared/areas/members';
import type { InputOf } from '#shared/endpoint';
import { positionTypes } from '#shared/vocabulary';

/** The input of saving a member: every position, checked or not, and the moderator flag. */
export type MemberInput = InputOf<typeof members.updateMember>['member'];

export const inputOf = ({ id, isModerator, positions }: Member & { id: number }): MemberInput => ({
  id,
  isModerator,
  positions: positionTypes.map((positionType) => {
    const held = positions.find((position) => position.positionType === positionType);
    return { positionType, positionTitle: held?.positionTitle ?? '', checked: held !== undefined };
  }),
});

/** The part of the input that would be stored, to compare it. */
export const storedPart = ({ isModerator = false, positions = [] }: MemberInput) => ({
  isModerator,
  positions: positions
    .filter(({ checked }) => checked)
    .map(({ positionType, positionTitle = '' }) => ({ positionType, positionTitle: positionTitle.trim() })),
});

/** The typed input, with the fields that were only saved elsewhere as they are stored now. */
export const mergeStored = (
  typed: MemberInput,
  { now, theirs }: { now: MemberInput; theirs: Partial<ReturnType<typeof storedPart>> },
): MemberInput => ({
  ...typed,
  ...(theirs.isModerator !== undefined && { isModerator: now.isModerator }),
  ...(theirs.positions !== undefined && { positions: now.positions }),
});
