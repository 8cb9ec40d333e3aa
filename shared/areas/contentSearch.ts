import * as z from '#zod';
import { get } from '../endpoint';
import { day, idText, pageOf, paging, time } from '../fields';
import { grouped } from '../limitTexts';
import { mediaType } from '../media/mediaTypes';
import { gameRef, pageType, person } from '../shapes';
import { postType } from './feed';
import { threadLocation } from './forums/recentPosts';
import { searchText } from './search';

export const contentSearchLimits = {
  /** Results of one list on a page, and of each list in the overview. */
  pageSize: 10,
  overviewSize: 4,
  /** The best matches of each list that can be reached. For very common words, all would be too many. */
  matches: 2_000,
  /** Characters of the excerpt around the match. */
  excerpt: 240,
} as const;

export const contentSearchTexts = {
  start: 'Search developers, game projects, feed posts, forum threads, replies, playtests, chat and your messages.',
  none: 'Sorry, no matching results were found.',
  hint: 'Results contain every word you enter; single letters are ignored.',
  nameHint: 'Developers and games are found by the beginning of any word in their name.',
  noMore: 'There are no more results.',
  unknownAuthor: 'an account that is not there',
} as const;

/** The location of a result in the forums. */
const foundIn = {
  ...threadLocation,
  /** Whether it is in a private category, which the viewer may read. */
  isPrivate: z.boolean(),
};

/** The piece of a media post, whose title and description are searched. */
const shownPiece = z.object({
  id: z.int(),
  stringUrl: z.string(),
  albumStringUrl: z.string(),
  mediaType,
});

/** A feed post with a plain-text excerpt around the match. */
const foundPost = z.object({
  id: z.int(),
  type: postType,
  title: z.string(),
  excerpt: z.string(),
  postDate: time,
  parentType: pageType,
  parentId: z.int(),
  poster: person,
  /** The game that the post was written as. */
  game: z.nullable(gameRef),
  piece: z.nullable(shownPiece),
});
export type FoundPost = z.output<typeof foundPost>;

/** A game project with a plain-text excerpt of its description around the match. */
const foundGame = z.extend(gameRef, {
  tagline: z.string(),
  excerpt: z.string(),
  lastActive: time,
});
export type FoundGame = z.output<typeof foundGame>;

const foundThread = z.object({
  id: z.int(),
  created: time,
  lastPostTime: time,
  totalPosts: z.int(),
  starter: person,
  ...foundIn,
});
export type FoundThread = z.output<typeof foundThread>;

const foundForumPost = z.object({
  id: z.int(),
  threadId: z.int(),
  /** The page of its thread, for the forums' usual page size. */
  page: z.int(),
  excerpt: z.string(),
  created: time,
  poster: person,
  ...foundIn,
});
export type FoundForumPost = z.output<typeof foundForumPost>;

/** A developer with a plain-text excerpt of the text about them, around the match. */
const foundDeveloper = z.extend(person, {
  id: z.int(),
  role: z.string(),
  excerpt: z.string(),
  lastOnline: time,
});
export type FoundDeveloper = z.output<typeof foundDeveloper>;

/** A playtest with a plain-text excerpt around the match. */
const foundPlaytest = z.object({
  id: z.int(),
  title: z.string(),
  excerpt: z.string(),
  created: time,
  lastDay: day,
  game: gameRef,
});
export type FoundPlaytest = z.output<typeof foundPlaytest>;

/** A line of a chat room that the viewer reads. */
const foundChatLine = z.object({
  id: z.int(),
  chatRoomId: z.string(),
  /** The name of the game whose room it is; null for the site's room. */
  roomAlias: z.nullable(z.string()),
  excerpt: z.string(),
  timestamp: time,
  poster: person,
});
export type FoundChatLine = z.output<typeof foundChatLine>;

/** A line of a private conversation of the viewer. */
const foundPrivateLine = z.object({
  id: z.int(),
  chatId: z.string(),
  excerpt: z.string(),
  timestamp: time,
  poster: person,
  partner: person,
});
export type FoundPrivateLine = z.output<typeof foundPrivateLine>;

/** A message of a conversation in the viewer's inbox. */
const foundInboxMessage = z.object({
  id: z.int(),
  inboxId: z.int(),
  subject: z.string(),
  excerpt: z.string(),
  timestamp: time,
  poster: person,
});
export type FoundInboxMessage = z.output<typeof foundInboxMessage>;

export const contentLists = [
  'developers',
  'games',
  'posts',
  'threads',
  'forumPosts',
  'playtests',
  'chat',
  'privateChat',
  'inbox',
] as const;
export type ContentList = (typeof contentLists)[number];

export const contentSearch = {
  searchContent: get('/searchContent', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: `Full-text search of what people wrote: all words must occur, the best match comes first; of each list the ${grouped(contentSearchLimits.matches)} best are found. Private categories and chat rooms are searched for those who read them, private conversations and those of the inbox for their members. With authorId, only what this developer wrote is found, and the answer names them. With list, only that one is answered`,
    rate: 'search',
    input: z.object({
      search: searchText,
      list: z.optional(z.enum(contentLists)),
      authorId: z.optional(idText),
      ...paging(contentSearchLimits.pageSize),
    }),
    output: z.object({
      /** The developer of authorId; null where nobody is there. */
      author: z.optional(z.nullable(person)),
      developers: z.optional(pageOf(foundDeveloper)),
      games: z.optional(pageOf(foundGame)),
      posts: z.optional(pageOf(foundPost)),
      threads: z.optional(pageOf(foundThread)),
      forumPosts: z.optional(pageOf(foundForumPost)),
      playtests: z.optional(pageOf(foundPlaytest)),
      chat: z.optional(pageOf(foundChatLine)),
      privateChat: z.optional(pageOf(foundPrivateLine)),
      inbox: z.optional(pageOf(foundInboxMessage)),
    }),
  }),
};
