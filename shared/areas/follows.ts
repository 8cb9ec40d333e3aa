import * as z from '#zod';
import { get, live, post } from '../endpoint';
import { id, idText, pageOf, paging } from '../fields';
import { gameRef, pageType, personXp, xpLevelData } from '../shapes';

export const followsLimits = {
  /** People on a page of a list. */
  pageSize: 24,
} as const;

/** Texts of the connections and followers tabs. */
export const followsTexts = {
  noFriends: (name: string) => `${name} hasn't made any friends yet`,
  noFollowers: (name: string) => `No one is following ${name} yet.`,
  noFollowedDevelopers: (name: string) => `${name} is not following any other Developers yet.`,
  noFollowedGames: (name: string) => `${name} is not following any Game Projects yet.`,
} as const;

const gameXp = z.extend(gameRef, { xp: z.int(), xpLevelData });
export type FollowedGame = z.output<typeof gameXp>;
export type FollowedPerson = z.output<typeof personXp>;

export const followLists = ['followers', 'friends', 'followingDevelopers', 'followingGames'] as const;
export type FollowList = (typeof followLists)[number];

export const follows = {
  listFollows: get('/follows', {
    access: 'anyone',
    sameForVisitors: true,
    summary: 'Who follows whom, newest first; friends follow each other. With list, only that one is answered',
    input: z.object({
      followType: pageType,
      id: idText,
      list: z.optional(z.enum(followLists)),
      ...paging(),
    }),
    output: z.object({
      followers: z.optional(pageOf(personXp)),
      friends: z.optional(pageOf(personXp)),
      followingDevelopers: z.optional(pageOf(personXp)),
      followingGames: z.optional(pageOf(gameXp)),
      isFollowing: z.boolean(),
    }),
  }),
  toggleFollow: post('/follows', {
    access: 'loggedIn',
    summary: 'Follows a developer or game, or stops following',
    toggles: true,
    input: z.object({ parentType: pageType, parentId: id }),
    output: z.object({
      parentType: pageType,
      parentId: z.int(),
      operation: z.enum(['inserted', 'deleted']),
      isFollowing: z.boolean(),
      followers: z.int(),
    }),
  }),
};

const followTarget = { parentType: pageType, parentId: z.int() };

export const followsEvents = {
  /** For the pages of both: the follower's own lists change too. */
  followersUpdated: live('followersUpdated', z.object({ ...followTarget, followers: z.int(), followerId: z.int() })),
  /** For the follower's own tabs. */
  followUpdated: live('followUpdated', z.object({ ...followTarget, isFollowing: z.boolean() })),
};
