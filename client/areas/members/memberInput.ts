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

/** The input as it would be stored, to compare it: only held positions have a title. */
export const normalized = (input: MemberInput): MemberInput => ({
  ...input,
  isModerator: input.isModerator ?? false,
  positions: (input.positions ?? [])
    .filter(({ checked }) => checked)
    .map(({ positionType, positionTitle = '' }) => ({
      positionType,
      positionTitle: positionTitle.trim(),
      checked: true,
    })),
});
