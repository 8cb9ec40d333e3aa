import type { Member } from '#shared/areas/members';
import { positionTypes, undefinedPositions } from '#shared/vocabulary';

export interface TeamGroup {
  name: string;
  members: { member: Member; positionTitle: string }[];
}

/** Members under each of their positions, in the order of part 1 §2; who has none comes last. Empty groups are left out. */
export function groupByPosition(members: Member[]): TeamGroup[] {
  const byType = positionTypes.map((positionType) => ({
    name: positionType,
    members: members.flatMap((member) =>
      member.positions
        .filter((position) => position.positionType === positionType)
        .map(({ positionTitle }) => ({ member, positionTitle })),
    ),
  }));
  const others = members.filter(({ positions }) => positions.length === 0);
  const last = { name: undefinedPositions, members: others.map((member) => ({ member, positionTitle: '' })) };
  return [...byType, last].filter((group) => group.members.length > 0);
}
