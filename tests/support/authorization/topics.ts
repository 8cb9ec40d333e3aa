import { roles, type Role } from './roles';
import type { Asking } from './scene';

/** A topic of the live channel, and the roles that may join it. */
interface TopicLine {
  topic: (asking: Asking) => string;
  joins: readonly Role[];
}

const toAll = (topic: string): TopicLine => ({ topic: () => topic, joins: roles });

export const topicCases: Record<string, TopicLine> = {
  "the site's room": toAll('siteGeneral'),
  "the game's room": { topic: ({ game }) => `game.${game.stringUrl}`, joins: ['member', 'mod', 'owner'] },
  "another game's room": { topic: ({ elsewhere }) => `game.${elsewhere.stringUrl}`, joins: [] },
  'a room by its name inside the server': { topic: ({ game }) => `gameChat:${game.id}`, joins: [] },
  'a profile': { topic: ({ mate }) => `developer:${mate.id}`, joins: roles },
  "a game's page": { topic: ({ game }) => `gamePage:${game.id}`, joins: roles },
  'a post': toAll('post:1'),
  'a media piece': toAll('piece:1'),
  "the site's board": toAll('board:site'),
  "a game's board": { topic: ({ game }) => `board:game:${game.id}`, joins: roles },
  'the room of the readers of what is private': { topic: () => 'boardReaders:site', joins: [] },
  'a thread that is not there': { topic: () => 'thread:2000000000', joins: [] },
  home: toAll('feed:home'),
  media: toAll('feed:media'),
  classifieds: toAll('feed:classifieds'),
  'recent forum posts': toAll('feed:forums'),
  totals: toAll('totals'),
  donors: toAll('donors'),
  'bugs and suggestions': toAll('bugs'),
  resources: toAll('resources'),
  playtests: toAll('playtests'),
  'who is online': toAll('online'),
  'the settings of the site': toAll('site'),
  // Operators may: tests/server/blocklistDesk.
  "the lists of the operators' desk": { topic: () => 'desk', joins: [] },
  'what is personal, their own': { topic: ({ self }) => `user:${self.id}`, joins: [] },
  "what is personal, somebody else's": { topic: ({ mate }) => `user:${mate.id}`, joins: [] },
};
