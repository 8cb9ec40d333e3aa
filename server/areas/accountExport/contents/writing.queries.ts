import type { Knex } from 'knex';
import { termNames } from '#shared/areas/recruiting/classifieds';
import { exported } from './part';

const gameNameOf = (column: string) => `(select alias from games where games.id = ${column})`;

/** Portfolio and pieces: the account's own page, and what it has made for games. */
const ofOwnPage = (author: string) => (rows: Knex.QueryBuilder, id: number) =>
  void rows.where(
    (either) => void either.where({ pageType: 'developer', pageId: id }).orWhere((made) => void made.where(author, id)),
  );

/** What the account has written and shown in public, or in the places of a game. */
export const writing = {
  feed_posts: exported('feed_posts', {
    file: 'posts',
    about: 'Your posts, also those that you wrote as a game',
    columns: [
      ...([
        'id',
        'type',
        'title',
        'content',
        'postDate',
        'modifiedDate',
        'isPinned',
        'parentType',
        'parentId',
      ] as const),
      ...(['gameId', 'commentCount', 'voteTotal', 'mark', 'question'] as const),
    ],
    without: ['authorId', 'searchTerms', 'isAsking'],
    fields: { game: gameNameOf('feed_posts.gameId') },
    rowsOf: 'authorId',
  }),
  comments: exported('comments', {
    file: 'comments',
    about: 'Your comments on posts and pieces',
    columns: ['id', 'postId', 'gameId', 'content', 'timestamp', 'modifiedDate', 'voteTotal', 'hiddenAt'],
    without: ['authorId', 'hiddenById'],
    fields: { game: gameNameOf('comments.gameId') },
    rowsOf: 'authorId',
  }),
  media_albums: exported('media_albums', {
    file: 'albums',
    about: 'The albums of your portfolio, and those of games whose cover you uploaded',
    columns: [
      'id',
      'pageType',
      'pageId',
      'gameId',
      'title',
      'stringUrl',
      'avatarId',
      'coverBytes',
      'rank',
      'pieceCount',
    ],
    without: ['coverBy'],
    rowsOf: ofOwnPage('coverBy'),
  }),
  media_pieces: exported('media_pieces', {
    file: 'pieces',
    about: 'Your pieces; their files are below files/media',
    columns: [
      ...(['id', 'albumId', 'postId', 'pageType', 'pageId', 'gameId', 'mediaType', 'title', 'description'] as const),
      ...([
        'stringUrl',
        'mediaUrl',
        'previewImageUrl',
        'width',
        'height',
        'fileBytes',
        'storedBytes',
        'fileState',
      ] as const),
      ...(['created', 'modified', 'voteTotal', 'mark', 'rank', 'altText'] as const),
    ],
    without: ['authorId', 'makerIds', 'searchTerms'],
    rowsOf: ofOwnPage('authorId'),
  }),
  text_pictures: exported('text_pictures', {
    file: 'pictures',
    about: 'The pictures in your texts; their files are below files/pictures',
    columns: ['id', 'name', 'bytes', 'created'],
    without: ['ownerId'],
    rowsOf: 'ownerId',
  }),
  votes: exported('votes', {
    file: 'votes',
    about: 'Your votes',
    columns: ['id', 'parentType', 'parentId', 'direction', 'created', 'givesPoint'],
    without: ['voterId'],
    rowsOf: 'voterId',
  }),
  forum_threads: exported('forum_threads', {
    file: 'threads',
    about: 'The threads that you have started',
    columns: [
      ...(['id', 'forumId', 'title', 'stringUrl', 'pinned', 'locked', 'isPrivate', 'views', 'totalPosts'] as const),
      ...(['created', 'lastPostTime', 'boardGameId'] as const),
    ],
    without: ['threadStarterId', 'lastPosterId', 'searchTerms'],
    rowsOf: 'threadStarterId',
  }),
  forum_posts: exported('forum_posts', {
    file: 'forumPosts',
    about: 'Your posts in forums',
    columns: ['id', 'threadId', 'position', 'content', 'created', 'modified', 'voteTotal'],
    without: ['authorId', 'searchTerms'],
    fields: { thread: '(select title from forum_threads where forum_threads.id = forum_posts.threadId)' },
    rowsOf: 'authorId',
  }),
  board_reads: exported('board_reads', {
    file: 'boardsRead',
    about: 'Until when you have read whole boards',
    columns: ['boardGameId', 'readUpTo'],
    without: ['developerId'],
    key: 'boardGameId',
    rowsOf: 'developerId',
  }),
  forum_reads: exported('forum_reads', {
    file: 'forumsRead',
    about: 'Until when you have read forums',
    columns: ['forumId', 'readUpTo'],
    without: ['developerId'],
    key: 'forumId',
    rowsOf: 'developerId',
  }),
  thread_reads: exported('thread_reads', {
    file: 'threadsRead',
    about: 'Until when you have read threads',
    columns: ['threadId', 'readUpTo'],
    without: ['developerId'],
    key: 'threadId',
    rowsOf: 'developerId',
  }),
  bug_items: exported('bug_items', {
    file: 'bugs',
    about: 'The bugs and suggestions that you have written',
    columns: ['id', 'title', 'description', 'type', 'status', 'created', 'commentCount', 'voteTotal'],
    without: ['authorId'],
    rowsOf: 'authorId',
  }),
  bug_comments: exported('bug_comments', {
    file: 'bugComments',
    about: 'Your comments on bugs and suggestions',
    columns: ['id', 'bugId', 'content', 'created', 'modified'],
    without: ['authorId'],
    rowsOf: 'authorId',
  }),
  resource_items: exported('resource_items', {
    file: 'resources',
    about: 'The resources that you have submitted',
    columns: ['id', 'category', 'section', 'text', 'url', 'created', 'voteTotal'],
    without: ['urlKey', 'authorId', 'isInstalled'],
    rowsOf: 'authorId',
  }),
  classifieds: exported('classifieds', {
    file: 'classifieds',
    about: 'Your own classifieds',
    columns: [
      ...(['id', 'postDate', 'postTitle', 'postContent', 'state', 'renewed', 'reminded', 'paySum'] as const),
      ...termNames,
      ...(['jamName', 'jamUrl', 'jamFirst', 'jamLast', 'isForJam'] as const),
    ],
    without: ['posterType', 'developerId', 'gameId', 'isBanned', 'posterFlags'],
    rowsOf: (rows, id) => void rows.where({ posterType: 'developer', developerId: id }),
  }),
  classified_skills: exported('classified_skills', {
    file: 'classifiedSkills',
    about: 'The skills of your own classifieds',
    columns: ['classifiedId', 'skillId'],
    without: ['posterType'],
    fields: { skill: '(select skill from skills where skills.id = classified_skills.skillId)' },
    key: null,
    rowsOf: (rows, id) =>
      void rows
        .where({ posterType: 'developer' })
        .whereIn('classifiedId', (own) => void own.from('classifieds').where({ developerId: id }).select('id')),
  }),
  builds: exported('builds', {
    file: 'builds',
    about: 'The builds of games that you have uploaded',
    columns: [
      ...(['id', 'created', 'version', 'notes', 'usesThreads', 'hosts', 'fileName', 'packedBytes', 'bytes'] as const),
      ...(['state', 'fileState', 'isCurrent', 'testersOnly', 'problem', 'problemFile'] as const),
    ],
    without: ['gameId', 'uploaderId', 'storageKey', 'attempts', 'claim', 'claimedUntil'],
    fields: { game: gameNameOf('builds.gameId') },
    rowsOf: 'uploaderId',
  }),
  playtests: exported('playtests', {
    file: 'playtests',
    about: 'The playtests that you have asked for in the name of a game',
    columns: [
      ...(['id', 'created', 'title', 'about', 'url', 'platformIds', 'minutes', 'lastDay', 'testers'] as const),
      ...(['questions', 'closed', 'outcome'] as const),
    ],
    without: ['gameId', 'authorId', 'version', 'reminders', 'searchTerms'],
    fields: { game: gameNameOf('playtests.gameId') },
    json: ['questions'],
    rowsOf: 'authorId',
  }),
  playtest_answers: exported('playtest_answers', {
    file: 'playtestAnswers',
    about: 'Your answers to playtests, in the order of the questions',
    columns: ['id', 'playtestId', 'created', 'modified', 'answers', 'playedOn', 'isPublic', 'isHelpful'],
    without: ['authorId', 'isThanked', 'counts'],
    fields: {
      playtest: '(select title from playtests where playtests.id = playtest_answers.playtestId)',
      questions: '(select questions from playtests where playtests.id = playtest_answers.playtestId)',
    },
    json: ['answers', 'questions'],
    rowsOf: 'authorId',
  }),
  playtest_replies: exported('playtest_replies', {
    file: 'playtestReplies',
    about: 'What you have written in the threads about answers to playtests',
    columns: ['id', 'answerId', 'isFromTeam', 'content', 'created'],
    without: ['authorId'],
    rowsOf: 'authorId',
  }),
  removed_content: exported('removed_content', {
    file: 'removed',
    about: 'What was removed of yours in the last two weeks',
    columns: ['id', 'kind', 'targetId', 'gameId', 'title', 'excerpt', 'removedAt'],
    // Who removed it, and the notes about it, are the moderators’.
    without: ['authorId', 'removedById', 'reason', 'removalId'],
    rowsOf: 'authorId',
  }),
};
