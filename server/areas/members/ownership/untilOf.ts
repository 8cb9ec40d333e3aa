import { ownershipLimits } from '#shared/areas/recruiting/ownership';
import { dayMs } from '#shared/durations';

/** The end of the days in which an offer is answered, or in which an owner may come back. */
export const untilOf = ({ created }: { created: string }): string =>
  new Date(Date.parse(created) + ownershipLimits.answerDays * dayMs).toISOString();

export const isOver = (row: { created: string }, now: Date): boolean => Date.parse(untilOf(row)) <= now.getTime();
