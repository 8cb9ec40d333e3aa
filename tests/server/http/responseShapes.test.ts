import { basicInfo } from '#shared/areas/developerEvents';
import { addDonation } from '../../../scripts/operator/donation';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Client = ReturnType<TestSite['visitor']>;

/** The fields of an answer, from a list separated by blanks. */
const fields = (listed: string) => listed.split(/\s+/).filter(Boolean).sort();
const fieldsOf = (value: unknown) => Object.keys(value as object).sort();

const person = 'id alias stringUrl hasAvatar avatarId';
const level = 'xp xpLevelData';
const badges = 'isModerator donorTier donatedAmount';
const developerRoles = 'isDesigner isArtist isProgrammer isWriter isMusician isSfxArtist isTester isProducer';
const gameRoles =
  'seekingProducers seekingDesigners seekingArtists seekingProgrammers seekingMusicians seekingSfxArtists seekingWriters seekingTesters';
const userGame = `${person} hasBanner moderatorLevel rights`;
const profile = `${person} ${Object.keys(basicInfo).join(' ')} hasBanner lastOnline registrationDate proximity
  ${developerRoles} role skills workHistory educationHistory lookingForGame
  lookingForDescription availability aboutMe pinnedPieces personalWebsites isBanned siteModCanBan ${level} games ${badges} giving`;
const invite = 'id memberId positionTitles positions gameDetails devDetails response created';
const page = 'items hasMore total';

interface Community {
  site: TestSite;
  mika: { id: number };
  juno: { id: number };
  gameId: number;
  asMika: Client;
  asJuno: Client;
}

async function buildCommunity(site: TestSite): Promise<Community> {
  const { db, host } = site;
  const mika = await buildDeveloper(db, { alias: 'Mika Vale' });
  const juno = await buildDeveloper(db, { alias: 'Juno Park' });
  const { id: gameId } = await buildGame(db, mika.id, { alias: 'Tide Runner' });
  await buildMember(db, gameId, (await buildDeveloper(db)).id);
  const [asMika, asJuno] = [await clientOf(site, mika), await clientOf(site, juno)];
  const offer = { selectedPositions: ['Artist'], positionTitles: 'Backgrounds' };
  await asMika
    .post('/api/invites/togame')
    .send({ ...offer, selectedGame: gameId, invitedMember: juno.id })
    .expect(201);
  await asJuno
    .post('/api/invites/frommember')
    .send({ ...offer, requestedGame: gameId })
    .expect(201);
  await asJuno.post('/api/follows').send({ parentType: 'developer', parentId: mika.id }).expect(200);
  await asMika.post('/api/follows').send({ parentType: 'developer', parentId: juno.id }).expect(200);
  await asJuno.post('/api/follows').send({ parentType: 'game', parentId: gameId }).expect(200);
  await addDonation(host, { to: 'Mika-Vale', amount: '5' });
  return { site, mika, juno, gameId, asMika, asJuno };
}

/** A part of an answer with the fields that it must have; `more` are additions of this site. */
type Look = [name: string, read: (community: Community) => Promise<unknown>, listed: string, more?: string];

const read = async (client: Client, path: string, query: object = {}) =>
  (await client.get(`/api${path}`).query(query).expect(200)).body as unknown;
/** A part of an answer by its path of names, separated by dots. */
const part = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], answer);
const browse = async ({ asJuno }: Community, category: string) =>
  part(await read(asJuno, '/browseResults', { filteredConditions: { category } }), 'browseResults.0');

const looks: Look[] = [
  [
    'LoggedUser',
    ({ asMika }) => read(asMika, '/login'),
    'isLoggedIn info games options counts',
    'blocked dismissed closedNotices hasDrafts muted',
  ],
  [
    'its info',
    async ({ asMika }) => part(await read(asMika, '/login'), 'info'),
    `id email alias stringUrl hasAvatar avatarId hasBanner locationLat locationLon passkey siteModCanBan isOperator caughtUpOnMedia
     caughtUpOnDevlogs caughtUpOnClassifieds caughtUpOnForums receiveEmailNotifications receivePromoEmails
     hideDonatedAmount showAsOffline emailConfirmed hasRole ${level}`,
    'pendingEmail',
  ],
  ['its games', async ({ asMika }) => part(await read(asMika, '/login'), 'games.0'), userGame],
  [
    'its options',
    async ({ asMika }) => part(await read(asMika, '/login'), 'options'),
    'feedLayoutStyle mediaLayoutStyle feedScope chatroomNotificationSound watchesStarted watchesAnswered',
  ],
  [
    'its counts',
    async ({ asMika }) => part(await read(asMika, '/login'), 'counts'),
    'notifications invites inbox privateChat following',
    'inboxRequests',
  ],
  [
    'a session',
    async ({ asMika }) => part(await read(asMika, '/sessions'), '0'),
    'sessionId device lastSeen isCurrent',
  ],
  ['the reference data', ({ asMika }) => read(asMika, '/spawnpointData'), 'genres platforms skills'],
  ['a genre', async ({ asMika }) => part(await read(asMika, '/spawnpointData'), 'genres.0'), 'id label'],
  [
    'a group of platforms',
    async ({ asMika }) => part(await read(asMika, '/spawnpointData'), 'platforms.0'),
    'id label hasHidden platforms',
  ],
  ['a skill', async ({ asMika }) => part(await read(asMika, '/spawnpointData'), 'skills.0'), 'id category skill'],
  ['the totals', ({ asMika }) => read(asMika, '/totals'), 'developers games'],
  [
    'a developer who is found',
    async ({ asMika }) => part(await read(asMika, '/searchDeveloperByAlias', { search: 'juno' }), '0'),
    'id alias',
  ],
  [
    'a game that is found',
    async ({ asMika }) => part(await read(asMika, '/searchDevelopersAndGamesByAlias', { search: 'tide' }), 'games.0'),
    `${person} type tagline`,
    'xpLevelData',
  ],
  [
    'a developer among those who are browsed',
    (community) => browse(community, 'developers'),
    `${person} lastOnline registrationDate location ${developerRoles} role skills lookingForGame ${level} proximity openTo latestPieces resultType`,
  ],
  [
    'a game among those that are browsed',
    (community) => browse(community, 'games'),
    `${person} hasBanner tagline lookingForMembers ${gameRoles} created rating genres platforms skills memberCount memberList lastActive ${level} resultType`,
  ],
  ['a profile', ({ asJuno, mika }) => read(asJuno, '/developer', { id: mika.id }), profile],
  [
    'one’s own profile',
    ({ asMika, mika }) => read(asMika, '/developer', { id: mika.id }),
    `${profile} locationLat locationLon`,
  ],
  [
    'the games of a profile',
    async ({ asJuno, mika }) => part(await read(asJuno, '/developer', { id: mika.id }), 'games.0'),
    userGame,
  ],
  [
    'what a follow answers',
    async ({ asMika, gameId }) =>
      (await asMika.post('/api/follows').send({ parentType: 'game', parentId: gameId }).expect(200)).body as unknown,
    'parentType parentId operation isFollowing state followers',
  ],
  [
    'the lists of follows',
    ({ asMika, mika }) => read(asMika, '/follows', { followType: 'developer', id: mika.id }),
    'followers friends followingDevelopers followingGames isFollowing state',
  ],
  [
    'a follower',
    async ({ asMika, mika }) =>
      part(await read(asMika, '/follows', { followType: 'developer', id: mika.id }), 'followers.items.0'),
    `${person} ${level}`,
  ],
  [
    'a game that is followed',
    async ({ asMika, juno }) =>
      part(await read(asMika, '/follows', { followType: 'developer', id: juno.id }), 'followingGames.items.0'),
    `${person} ${level}`,
  ],
  [
    'a game',
    ({ asJuno, gameId }) => read(asJuno, '/game', { id: gameId }),
    `${person} hasBanner ownerId ownerAlias ownerDetails releaseDate rating devStatus genres platforms seekingRoles ${gameRoles}
     lookingForMembers skills created memberCount ${level} tagline description engine links trailer featured openings playtests giving answersWithinDays build`,
  ],
  ['a page of members', ({ asJuno, gameId }) => read(asJuno, '/members', { parentId: gameId }), page],
  [
    'a member',
    async ({ asJuno, gameId }) => part(await read(asJuno, '/members', { parentId: gameId }), 'items.0'),
    `${person} ${level} status modLevel isModerator rights positions joinDate endDate creditId firstJoined`,
  ],
  [
    'the lists of invitations',
    ({ asMika }) => read(asMika, '/invites'),
    'invitationsToGames requestsToJoin sentInvitationsToGames sentRequestsToJoin counts',
  ],
  [
    'their counts',
    async ({ asMika }) => part(await read(asMika, '/invites'), 'counts'),
    'invitationsToGames requestsToJoin answered badge',
  ],
  [
    'an invitation',
    async ({ asJuno }) => part(await read(asJuno, '/invites'), 'invitationsToGames.items.0'),
    invite,
    'note',
  ],
  [
    'the game of a request',
    async ({ asMika }) => part(await read(asMika, '/invites'), 'requestsToJoin.items.0.gameDetails'),
    `${person} ownerDetails`,
    'hasBanner tagline',
  ],
  ['who asks', async ({ asMika }) => part(await read(asMika, '/invites'), 'requestsToJoin.items.0.devDetails'), person],
  [
    'an answered invitation',
    async ({ asJuno }) => {
      const inviteId = part(await read(asJuno, '/invites'), 'invitationsToGames.items.0.id');
      const sent = { inviteId, inviteResponse: 'decline' };
      return (await asJuno.post('/api/invites/respondToGameInvite').send(sent).expect(200)).body as unknown;
    },
    `${invite} text`,
    'note',
  ],
  ['notifications', ({ asMika }) => read(asMika, '/notifications'), `${page} unread`],
  [
    'a notification',
    async ({ asMika }) => part(await read(asMika, '/notifications'), 'items.0'),
    'actor notificationIdentifier text link hasBeenRead created total',
  ],
  ['a page of donors', ({ site }) => read(site.visitor(), '/donors'), page],
  [
    'a donor',
    async ({ site }) => part(await read(site.visitor(), '/donors'), 'items.0'),
    `${person} amount amountHidden donorTier date`,
    'xpLevelData',
  ],
];

test.each(looks)('%s has the fields of the contract', (_name, look, listed, more = '') =>
  withSite(async (site) => {
    expect(fieldsOf(await look(await buildCommunity(site)))).toEqual(fields(`${listed} ${more}`));
  }),
);
