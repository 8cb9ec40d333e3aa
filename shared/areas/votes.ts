import * as z from '#zod';
import { get, live, post } from '../endpoint';
import { id, idText } from '../fields';
import { ref, votes as ofViewer } from '../shapes';

export const votesLimits = {
  /** Number of voters that are named, the newest first. */
  voters: 100,
} as const;

export const votesTexts = {
  none: 'No Upvotes Yet',
  /** Before their names, which site moderators see. */
  downVoters: 'Voted down by',
  logIn: 'Log in to vote',
  missingPiece: "This piece doesn't exist",
} as const;

/** Content with votes; `post` means feed posts and their comments, `bug` suggestions too. */
export const voteParentType = z.enum(['post', 'media', 'forum', 'resource', 'bug']);
export type VoteParentType = z.output<typeof voteParentType>;

export const voteDirection = z.enum(['up', 'down']);
export type VoteDirection = z.output<typeof voteDirection>;

/** The votes on something, as one viewer sees them. */
export const voteState = z.object({
  id: z.string(),
  parentType: voteParentType,
  parentId: z.int(),
  voteTotal: ofViewer.voteTotal,
  upVoters: z.array(ref),
  downVotes: z.int(),
  /** For site moderators; for others there are none. */
  downVoters: z.array(ref),
  loggedVote: ofViewer.loggedVote,
});
export type VoteState = z.output<typeof voteState>;

export const votes = {
  readVotes: get('/voting', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'The votes on something, and who has voted for it',
    input: z.object({ parentType: voteParentType, parentId: idText }),
    output: voteState,
  }),
  vote: post('/voting', {
    access: 'loggedIn',
    summary: 'Votes up or down; the same vote again takes it back',
    toggles: true,
    input: z.object({ parentType: voteParentType, parentId: id, direction: voteDirection }),
    output: voteState,
  }),
};

export const votesEvents = {
  voteWidgetUpdated: live(
    'voteWidgetUpdated',
    z.extend(
      z.pick(voteState, { parentType: true, parentId: true, voteTotal: true, upVoters: true, downVotes: true }),
      { postId: z.optional(z.int()) },
    ),
  ),
};
