import * as z from '#zod';

/** Everything that people write or upload, and what a sentence calls it. Votes, reports and the trash use these names. */
export const contentNames = {
  post: 'post',
  comment: 'comment',
  piece: 'media piece',
  thread: 'forum thread',
  forumPost: 'forum post',
  developer: 'profile',
  game: 'game project',
  credit: 'credit',
  ownerSearch: 'request for a game project',
  chatLine: 'chat message',
  privateMessage: 'private message',
  inboxMessage: 'inbox message',
  classified: 'classified ad',
  bug: 'bug or suggestion',
  bugComment: 'comment',
  resource: 'resource',
  playtest: 'playtest',
  playtestAnswer: 'answer to a playtest',
  playtestReply: 'reply to an answer',
  build: 'build of a game',
} as const;

/** Stands in place of a text whose author has deleted it, where others have answered. */
export const deletedText = 'The author has deleted this text.';

export type ContentName = keyof typeof contentNames;
export const contentName = z.enum(Object.keys(contentNames) as [ContentName, ...ContentName[]]);

/** The content that site moderators can remove. Profiles, games and private messages they cannot: they ban instead. */
export const removableNames = [
  ...(['post', 'comment', 'piece', 'thread', 'forumPost', 'chatLine'] as const),
  ...(['classified', 'bug', 'bugComment', 'resource'] as const),
  ...(['playtest', 'playtestAnswer', 'playtestReply'] as const),
] as const;
export const removableName = z.enum(removableNames);
export type RemovableName = z.output<typeof removableName>;
