import { account, accountTexts } from '#shared/areas/account';
import { browse } from '#shared/areas/browse';
import { chat } from '#shared/areas/chat';
import { developers } from '#shared/areas/developers';
import { donations } from '#shared/areas/donations';
import { feed } from '#shared/areas/feed';
import { follows } from '#shared/areas/follows';
import { games } from '#shared/areas/games';
import { invites } from '#shared/areas/recruiting/invites';
import { leaving } from '#shared/areas/signIn/leaving';
import { members } from '#shared/areas/members';
import { moderation } from '#shared/areas/moderation/moderation';
import { notifications } from '#shared/areas/notifications/notifications';
import { options } from '#shared/areas/options';
import { places } from '#shared/areas/places';
import { passkeys } from '#shared/areas/signIn/passkeys';
import { secondStep } from '#shared/areas/signIn/secondStep';
import { searches, searchTexts } from '#shared/areas/search';
import { look } from '#shared/areas/operating/look';
import { textPictures } from '#shared/areas/texts';
import { unsubscribe } from '../../shared/areas/notifications/unsubscribe';
import { malformed, type Endpoint, type RateLimit } from '#shared/endpoint';

/** The errors of a call's input: the texts of broken rules, or 'malformed'. */
function textsAgainst({ input }: Endpoint, sent: object): string[] {
  const issues = input.safeParse(sent, { error: () => malformed }).error?.issues ?? [];
  return issues.map(({ message }) => message);
}

const asked = { selectedPositions: ['Artist'], positionTitles: 'Painter' };
const newGame = { alias: 'Tide Runner', platforms: [1], genres: [1] };
const memberOf = (positionTitle: string) => ({
  gameId: 1,
  member: { id: 1, positions: [{ positionType: 'Art', positionTitle, checked: true }] },
});
const historyOf = (entry: object) => [{ place: 'Studio', ...entry }];

describe('lengths: longer is a broken rule with a text, never cut', () => {
  test.each<[string, number, Endpoint, (text: string) => object]>([
    ['screen name', 40, account.saveAccount, (alias) => ({ info: { alias } })],
    ['game title', 80, games.createGame, (alias) => ({ ...newGame, alias })],
    ['game title, edited', 80, games.updateVitals, (alias) => ({ gameId: 1, alias })],
    ['new password', 1_024, account.recover, (password) => ({ keycode: 'k', password })],
    ['first name', 32, developers.saveBasicInfo, (firstName) => ({ firstName })],
    ['last name', 32, developers.saveBasicInfo, (lastName) => ({ lastName })],
    ['location', 256, developers.saveBasicInfo, (location) => ({ location })],
    ['role', 255, developers.saveRolesAndSkills, (role) => ({ role })],
    ['what is looked for', 500, developers.saveNetworking, (text) => ({ lookingForDescription: text })],
    [
      'name of a website',
      64,
      developers.saveWebsites,
      (name) => ({ personalWebsites: [{ name, url: 'https://example.com' }] }),
    ],
    [
      'address of a website',
      500,
      developers.saveWebsites,
      (text) => ({ personalWebsites: [{ name: 'x', url: `https://example.com/${text.slice(20)}` }] }),
    ],
    ['place of work', 128, developers.saveWorkHistory, (place) => ({ workHistory: historyOf({ place }) })],
    ['title of work', 128, developers.saveWorkHistory, (title) => ({ workHistory: historyOf({ title }) })],
    ['beginning of work', 32, developers.saveWorkHistory, (start) => ({ workHistory: historyOf({ start }) })],
    ['end of an education', 32, developers.saveEducationHistory, (end) => ({ educationHistory: historyOf({ end }) })],
    ['release date', 255, games.updateGame, (releaseDate) => ({ gameId: 1, releaseDate })],
    ['taglines', 120, games.updatePitch, (tagline) => ({ gameId: 1, tagline })],
    ['descriptions of games', 10_000, games.updatePitch, (description) => ({ gameId: 1, description })],
    ['role titles', 250, games.updateRecruitment, (roleTitles) => ({ gameId: 1, roleTitles })],
    [
      'position titles of an invitation',
      256,
      invites.inviteToGame,
      (positionTitles) => ({ ...asked, positionTitles, selectedGame: 1, invitedMember: 1 }),
    ],
    [
      'position titles of a request',
      256,
      invites.requestToJoin,
      (positionTitles) => ({ ...asked, positionTitles, requestedGame: 1 }),
    ],
    ['position title of a member', 256, members.updateMember, memberOf],
    ['subject of a post', 128, feed.addPost, (subject) => ({ subject, content: 'x' })],
    ['post', 20_000, feed.addPost, (content) => ({ content })],
    ['chat message', 450, chat.sendMessage, (message) => ({ message, chatRoomId: 'siteGeneral' })],
    ['search', 100, searches.searchDevelopersAndGames, (search) => ({ search })],
    ['name of a donor', 40, donations.enterDonation, (alias) => ({ alias, amount: 1, date: '2025-03-01' })],
    ['reason of a ban', 500, moderation.banDeveloper, (reason) => ({ developerId: 1, reason })],
  ])('%s: %i', (_what, most, endpoint, inputWith) => {
    // Characters as people count them, not UTF-16 units.
    for (const letter of ['x', '🎮']) {
      if (letter !== 'x' && endpoint === developers.saveWebsites) continue;
      expect(textsAgainst(endpoint, inputWith(letter.repeat(most)))).toEqual([]);
      const [text, ...more] = textsAgainst(endpoint, inputWith(letter.repeat(most + 1)));
      expect([text, more]).toEqual([expect.stringMatching(/too long|at most/), []]);
    }
  });

  test('an e-mail address: 254; a password: at least 8; a search: at least 1', () => {
    const emailOf = (length: number) => ({ email: `a@${'b'.repeat(length - 5)}.eu` });
    expect(emailOf(254).email).toHaveLength(254);
    expect(textsAgainst(account.askRecovery, emailOf(254))).toEqual([]);
    expect(textsAgainst(account.askRecovery, emailOf(255))).toEqual([accountTexts.recoveryEmailInvalid]);
    const recover = (password: string) => textsAgainst(account.recover, { keycode: 'k', password });
    expect([recover('x'.repeat(8)), recover('x'.repeat(7))]).toEqual([[], [accountTexts.passwordShort]]);
    const search = (text: string) => textsAgainst(searches.searchDevelopers, { search: text });
    expect([search('a'), search(' ')]).toEqual([[], [searchTexts.tooShort]]);
  });
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('other limits', () => {
  test.each<[string, Endpoint, object, object]>([
    ['50 skills of a profile', developers.saveRolesAndSkills, { skills: numbers(50) }, { skills: numbers(51) }],
    [
      '50 skills of a game',
      games.updateRecruitment,
      { gameId: 1, skills: numbers(50) },
      { gameId: 1, skills: numbers(51) },
    ],
    ...(
      [
        ['websites', developers.saveWebsites, 'personalWebsites', { name: 'x', url: 'x.example' }],
        ['places of work', developers.saveWorkHistory, 'workHistory', { place: 'x' }],
        ['educations', developers.saveEducationHistory, 'educationHistory', { place: 'x' }],
      ] as const
    ).map(
      ([what, endpoint, list, row]) =>
        [`20 ${what}`, endpoint, { [list]: Array(20).fill(row) }, { [list]: Array(21).fill(row) }] as [
          string,
          Endpoint,
          object,
          object,
        ],
    ),
    ['birthdays to the 31st', developers.saveBasicInfo, { birthDay: 31 }, { birthDay: 32 }],
    ['birthdays from the 1st', developers.saveBasicInfo, { birthDay: 1 }, { birthDay: 0 }],
    ['months to December', developers.saveBasicInfo, { birthMonth: 12 }, { birthMonth: 13 }],
    ['years from 1900', developers.saveBasicInfo, { birthYear: 1_900 }, { birthYear: 1_899 }],
    ['latitudes to the poles', developers.saveBasicInfo, { locationLat: -90 }, { locationLat: -90.1 }],
    ['longitudes to the date line', developers.saveBasicInfo, { locationLon: 180 }, { locationLon: 180.1 }],
    [
      'donations of a million',
      donations.enterDonation,
      { amount: 1_000_000, date: '2025-03-01' },
      { amount: 1_000_000.01, date: '2025-03-01' },
    ],
    [
      'donations of a cent',
      donations.enterDonation,
      { amount: 0.01, date: '2025-03-01' },
      { amount: 0, date: '2025-03-01' },
    ],
  ])('%s; beyond is a broken rule with a text', (_what, endpoint, right, wrong) => {
    expect(textsAgainst(endpoint, right)).toEqual([]);
    const texts = textsAgainst(endpoint, wrong);
    expect(texts).not.toEqual([]);
    expect(texts).not.toContain(malformed);
  });

  const pageOf = (pagination: object) => ({ filteredConditions: { category: 'games' }, pagination });
  test.each<[string, Endpoint, object, object]>([
    ['ids to 2147483647', members.listMembers, { parentId: '2147483647' }, { parentId: '2147483648' }],
    ['ids from 1', members.listMembers, { parentId: '1' }, { parentId: '0' }],
    ['start to 100000', invites.listInvites, { startResult: '100000' }, { startResult: '100001' }],
    ['50 a page', donations.listDonors, { limit: '50' }, { limit: '51' }],
    ['1 a page', donations.listDonors, { limit: '1' }, { limit: '0' }],
    ['1000 notifications', notifications.listNotifications, { limit: '1000' }, { limit: '1001' }],
    [
      '100 marks',
      notifications.markRead,
      { notificationIdentifier: Array(100).fill('post.1.upvote') },
      { notificationIdentifier: Array(101).fill('post.1.upvote') },
    ],
    ['page 10000', browse.browseResults, pageOf({ page: '10000' }), pageOf({ page: '10001' })],
    ['page 1', browse.browseResults, pageOf({ page: '1' }), pageOf({ page: '0' })],
    ['100 results', browse.browseResults, pageOf({ perPage: '100' }), pageOf({ perPage: '101' })],
  ])('%s; beyond is malformed', (_what, endpoint, right, wrong) => {
    expect(textsAgainst(endpoint, right)).toEqual([]);
    expect(textsAgainst(endpoint, wrong)).toContain(malformed);
  });

  test('lists leave these fields out', () => {
    expect(follows.listFollows.input.parse({ followType: 'game', id: '1' })).toMatchObject({
      startResult: 0,
      limit: 50,
    });
    expect(notifications.listNotifications.input.parse({})).toEqual({ startResult: 0, limit: 100 });
    expect(browse.browseResults.input.parse({ filteredConditions: { category: 'games' } })).toMatchObject({
      pagination: { page: 1, perPage: 20 },
    });
  });
});

test('each call is counted in its class; what is not named here is a read or a write', () => {
  const classes: Partial<Record<RateLimit, Endpoint[]>> = {
    search: [
      searches.searchDevelopers,
      searches.searchDevelopersAndGames,
      searches.countContent,
      browse.browseResults,
      // An addition of this site, limited like the other searches.
      places.searchPlaces,
    ],
    // Failed logins are counted by address and account; the call that logs out is a read.
    auth: [
      account.logIn,
      account.logOut,
      account.saveAccount,
      leaving.deleteLater,
      account.resendConfirmation,
      account.confirmPassword,
      passkeys.begin,
      passkeys.add,
      passkeys.remove,
      secondStep.beginTotp,
      secondStep.confirmTotp,
      secondStep.removeTotp,
      secondStep.renewRecoveryCodes,
    ],
    registration: [account.register],
    recovery: [account.askRecovery],
    keycode: [
      account.readKeycode,
      account.recover,
      account.confirmEmail,
      account.readNotMe,
      account.notMe,
      leaving.readKeepAccount,
      leaving.keepAccount,
      account.readInvitation,
      passkeys.beginSignIn,
      passkeys.signIn,
      unsubscribe.readSubscription,
      unsubscribe.setSubscription,
    ],
    // Pictures in texts are an addition of this site.
    picturePreview: [textPictures.preview],
    upload: [
      developers.uploadAvatar,
      developers.uploadBanner,
      games.updateVitals,
      games.uploadBanner,
      textPictures.upload,
      look.uploadLogo,
    ],
    chat: [chat.sendMessage],
    post: [feed.addPost],
    invitation: [invites.inviteToGame, invites.requestToJoin],
  };
  const areas = { account, browse, chat, developers, donations, feed, follows, games, invites, leaving, members };
  const all = [...Object.values(areas), moderation, notifications, options, places, searches, textPictures].flatMap(
    (area) => Object.values<Endpoint>(area),
  );
  const classOf = (endpoint: Endpoint) =>
    Object.entries(classes).find(([, endpoints]) => endpoints.includes(endpoint))?.[0];
  expect(all.map(({ method, path, rate }) => [method, path, rate])).toEqual(
    all.map((endpoint) => [endpoint.method, endpoint.path, classOf(endpoint)]),
  );
});
