import { exported } from './part';

const nameOf = (column: string) => `(select alias from developers as other where other.id = ${column})`;
const gameNameOf = (column: string) => `(select alias from games where games.id = ${column})`;

/** The games that the account owns, its places in teams, and what it has asked of teams. */
export const games = {
  games: exported('games', {
    file: 'games',
    about: 'The games that you own',
    columns: [
      ...(['id', 'alias', 'stringUrl', 'avatarId', 'hasBanner', 'rating', 'devStatus', 'releaseDate'] as const),
      ...(['seekingRoles', 'seekingProducers', 'seekingDesigners', 'seekingArtists', 'seekingProgrammers'] as const),
      ...(['seekingMusicians', 'seekingSfxArtists', 'seekingWriters', 'seekingTesters', 'lookingForMembers'] as const),
      ...(['memberCount', 'xp', 'created', 'lastActive', 'followers', 'genreIds', 'platformIds', 'skillIds'] as const),
      ...(['tagline', 'description', 'engine', 'links', 'trailer'] as const),
    ],
    without: ['browseFlags', 'answerTimes', 'answerDays', 'searchTerms', 'ownerIsBanned'],
    json: ['links'],
    rowsOf: (rows, id) =>
      void rows.whereIn(
        'games.id',
        (own) =>
          void own
            .from('game_members')
            .where({ developerId: id, status: 'Current', modLevel: 'owner' })
            .select('gameId'),
      ),
  }),
  game_members: exported('game_members', {
    file: 'memberships',
    about: 'The teams that you belong or belonged to',
    columns: [
      ...(['id', 'gameId', 'status', 'modLevel', 'joinDate', 'endDate', 'firstJoined', 'isCreditHidden'] as const),
      'rights',
    ],
    without: ['developerId'],
    fields: { game: gameNameOf('game_members.gameId') },
    rowsOf: 'developerId',
  }),
  member_positions: exported('member_positions', {
    file: 'positions',
    about: 'Your positions in these teams',
    columns: ['memberId', 'positionType', 'positionTitle', 'rank'],
    key: null,
    rowsOf: (rows, id) =>
      void rows.whereIn('memberId', (own) => void own.from('game_members').where({ developerId: id }).select('id')),
  }),
  game_webhooks: exported('game_webhooks', {
    file: 'webhooks',
    about: 'The webhooks of your games, without their addresses, which are secrets',
    columns: ['gameId', 'posts', 'media', 'openings', 'isOff', 'failures', 'lastSent', 'lastStatus'],
    without: ['ownerId', 'address'],
    key: 'gameId',
    rowsOf: 'ownerId',
  }),
  invitations: exported('invitations', {
    file: 'invitations',
    about: 'Invitations to you, and your applications',
    columns: [
      ...(['id', 'direction', 'gameId', 'positionTitles', 'positions', 'created', 'state', 'seenAt'] as const),
      ...(['answeredAt', 'isDismissed', 'dueAt', 'classifiedId'] as const),
    ],
    // The note of an invitation, and the answer to an application, are the team’s words.
    without: ['developerId', 'remindedTimes', 'isOpen', 'note', 'answerText'],
    fields: {
      note: "case when invitations.direction = 'request' then invitations.note end",
      game: gameNameOf('invitations.gameId'),
    },
    json: ['positions'],
    rowsOf: 'developerId',
  }),
  application_pieces: exported('application_pieces', {
    file: 'applicationPieces',
    about: 'The pieces that you have sent along with applications',
    columns: ['inviteId', 'pieceId', 'rank'],
    key: null,
    rowsOf: (rows, id) =>
      void rows.whereIn(
        'inviteId',
        (own) => void own.from('invitations').where({ developerId: id, direction: 'request' }).select('id'),
      ),
  }),
  hand_overs: exported('hand_overs', {
    file: 'handOvers',
    about: 'Offers to take over a game, by you and to you',
    columns: ['id', 'gameId', 'fromId', 'toId', 'state', 'created', 'endedAt'],
    without: ['isOpen'],
    fields: { from: nameOf('hand_overs.fromId'), to: nameOf('hand_overs.toId') },
    rowsOf: (rows, id) => void rows.where((either) => void either.where({ fromId: id }).orWhere({ toId: id })),
  }),
  owner_searches: exported('owner_searches', {
    file: 'ownerSearches',
    about: 'The games that you have asked for, because their owner was away',
    columns: ['id', 'gameId', 'words', 'state', 'created', 'reportedAt', 'endedAt', 'answer'],
    without: ['askerId', 'ownerId', 'isOpen'],
    rowsOf: 'askerId',
  }),
  team_log: exported('team_log', {
    file: 'teamLog',
    about: 'What you have done to teams',
    columns: ['id', 'gameId', 'action', 'aboutId', 'detail', 'created'],
    without: ['actorId'],
    rowsOf: 'actorId',
  }),
};
