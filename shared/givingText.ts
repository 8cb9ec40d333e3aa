import type { Giving } from './shapes';

/** Whether there is something to say: nobody is told that they gave and got nothing. */
export const hasGiving = (giving: Giving | undefined): giving is Giving =>
  giving !== undefined && giving.gave + giving.got > 0;

export const givingText = ({ gave, got }: Giving): string =>
  `Gave ${gave} ${gave === 1 ? 'answer' : 'answers'}, got ${got}`;
