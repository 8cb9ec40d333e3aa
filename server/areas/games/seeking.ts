import { positions, type RecruitingFlag, type SeekingFlag } from '#shared/vocabulary';

/** The roles that a game seeks: the flags sent, else those from before, else none. */
export function seekingOf(
  sent: Partial<Record<RecruitingFlag, boolean | undefined>>,
  before?: Readonly<Record<SeekingFlag, boolean>>,
) {
  const flags = Object.fromEntries(
    positions.map(({ seekingFlag, recruitingFlag }) => [
      seekingFlag,
      sent[recruitingFlag] ?? before?.[seekingFlag] ?? false,
    ]),
  ) as Record<SeekingFlag, boolean>;
  return { ...flags, lookingForMembers: Object.values(flags).includes(true) };
}
