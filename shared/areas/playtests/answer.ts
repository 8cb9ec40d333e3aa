import * as z from '#zod';
import { time } from '../../fields';
import { person } from '../../shapes';
import { values } from './questions';

/** What a tester has answered. */
export const answer = z.object({
  id: z.int(),
  playtestId: z.int(),
  author: person,
  created: time,
  modified: time,
  values,
  /** Device and system, in the tester's words. */
  playedOn: z.string(),
  /** Whether others than the team may read it. */
  isPublic: z.boolean(),
  isHelpful: z.boolean(),
  /** The texts of its thread; 0 for those who may not read it. */
  replyCount: z.int(),
  /** Until when its writer may change it. */
  changeableUntil: time,
});
export type Answer = z.output<typeof answer>;

/** A text in the thread between the team and a tester. */
export const reply = z.object({
  id: z.int(),
  answerId: z.int(),
  author: person,
  /** Whether it was written for the team. */
  isFromTeam: z.boolean(),
  content: z.string(),
  created: time,
});
export type Reply = z.output<typeof reply>;
