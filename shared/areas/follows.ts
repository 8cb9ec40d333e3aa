import * as z from '#zod';
import { get, live, post } from '../endpoint';
import { id, idText, pageOf, paging, time } from '../fields';
import { positions } from '../vocabulary';
import { gameRef, pageType, personXp, xpLevelData } from '../shapes';

export const followsLimits = {
  /** People on a page of a list. */
  pageSize: 24,
  /** Number of suggestions. */
  suggested: { developers: 6, games: 4 },
  /** The most developers and games that one account may mute. */
  muted: 1_000,
  mutedPerPage: 20,
  /** Number of follows from which feeds begin with the followed pages. */
  enoughForFeed: 5,
} as const;

/** Texts of the connections and followers tabs. */
export const followsTexts = {
  noFriends: (name: string) => `${name} hasn't made any friends yet`,
  noFollowers: (name: string) => `No one is following ${name} yet.`,
  noFollowedDevelopers: (name: string) => `${name} is not following any other Developers yet.`,
  noFollowedGames: (name: string) => `${name} is not following any Game Projects yet.`,
  noneMuted: "You haven't muted anyone.",
  tooManyMuted: `You have muted ${followsLimits.muted} developers and games already`,
} as const;

const gameXp = z.extend(gameRef, { xp: z.int(), xpLevelData });
export type FollowedGame = z.output<typeof gameXp>;
export type FollowedPerson = z.output<typeof personXp>;

export const followLists = ['followers', 'friends', 'followingDevelopers', 'followingGames'] as const;
export type FollowList = (typeof followLists)[number];

/** The reason for a suggestion, shared with the viewer; of a game, `role` is one that it seeks. */
const suggestionReason = z.enum(['place', 'skill', 'role']);
export type SuggestionReason = z.output<typeof suggestionReason>;

/** A developer or game that the viewer may want to follow. */
const suggestion = z.extend(gameRef, { parentType: pageType, reasons: z.array(suggestionReason) });
export type Suggestion = z.output<typeof suggestion>;
/** The viewer's follow state of a developer or game. Nobody can tell that they are muted. */
export const followState = z.enum(['following', 'neutral', 'muted']);
export type FollowState = z.output<typeof followState>;

/** A developer or game that the viewer mutes. */
const mute = z.extend(gameXp, { parentType: pageType, mutedAt: time });
export type Mute = z.output<typeof mute>;

const changedFollow = {
  parentType: pageType,
  parentId: z.int(),
  state: followState,
  isFollowing: z.boolean(),
  followers: z.int(),
};

export const follows = {
  listFollows: get('/follows', {
    access: 'anyone',
    token: 'read',
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
      /** The viewer's follow state of them. */
      state: z.optional(followState),
    }),
  }),
  listSuggestions: get('/follows/suggestions', {
    access: 'loggedIn',
    summary:
      'Developers and games to follow: near, with the same skills or roles, or else busy ones. With role, developers who have it',
    input: z.object({ role: z.optional(z.enum(positions.map(({ query }) => query))) }),
    output: z.array(suggestion),
  }),
  listMuted: get('/follows/muted', {
    access: 'loggedIn',
    summary: 'The developers and games that I mute, newest first',
    input: z.object(paging(followsLimits.mutedPerPage)),
    output: pageOf(mute),
  }),
  toggleFollow: post('/follows', {
    access: 'loggedIn',
    summary: 'Follows a developer or game, or stops following',
    toggles: true,
    input: z.object({ parentType: pageType, parentId: id }),
    output: z.object({ ...changedFollow, operation: z.enum(['inserted', 'deleted']) }),
  }),
  setState: post('/follows/state', {
    access: 'loggedIn',
    // A new follower is announced.
    evenWhenLimited: { when: ({ state }) => state !== 'following' },
    summary: 'Follows a developer or game, mutes it, or does neither',
    input: z.object({ parentType: pageType, parentId: id, state: followState }),
    output: z.object(changedFollow),
  }),
};

const followTarget = { parentType: pageType, parentId: z.int() };

export const followsEvents = {
  /** For the pages of both: the follower's own lists change too. */
  followersUpdated: live('followersUpdated', z.object({ ...followTarget, followers: z.int(), followerId: z.int() })),
  /** For the follower's own tabs. */
  followUpdated: live(
    'followUpdated',
    z.object({
      ...followTarget,
      isFollowing: z.boolean(),
      state: z.optional(followState),
      /** A mute began or ended: what is shown of the whole site is another. */
      muteChanged: z.optional(z.boolean()),
      /** Number of developers and games that they follow now. */
      following: z.optional(z.int()),
    }),
  ),
};
