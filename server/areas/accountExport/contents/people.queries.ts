import { basicTextNames } from '#shared/areas/developerEvents';
import { optionColumns } from '../../options';
import { exported } from './part';

const nameOf = (column: string) => `(select alias from developers as other where other.id = ${column})`;
const gameNameOf = (column: string) => `(select alias from games where games.id = ${column})`;

/** The account itself: its settings, sign-ins and relations to others. */
export const people = {
  developers: exported('developers', {
    file: 'account',
    about: 'Your account, your profile and your settings',
    columns: [
      ...(['id', 'alias', 'stringUrl', 'email', 'pendingEmail', 'emailConfirmed', 'emailRefusals'] as const),
      ...(['avatarId', 'hasBanner', 'gender', 'locationLat', 'locationLon', 'timeZone'] as const),
      ...basicTextNames,
      ...(['useBirth', 'birthYear', 'birthMonth', 'birthDay', 'role'] as const),
      ...(['isDesigner', 'isArtist', 'isProgrammer', 'isWriter', 'isMusician', 'isSfxArtist', 'isTester'] as const),
      ...(['isProducer', 'lookingForGame', 'lookingForDescription', 'hoursAWeek', 'offers'] as const),
      ...(['personalWebsites', 'workHistory', 'educationHistory'] as const),
      ...(['limitedUntil', 'suspendedUntil', 'isWarned'] as const),
      ...(['isBanned', 'siteModCanBan', 'isOperator', 'secondStepDueAt', 'hasSecondStep'] as const),
      ...(['donatedCents', 'hideDonatedAmount', 'receiveEmailNotifications', 'receivePromoEmails'] as const),
      ...(['showAsOffline', 'hiddenVisitAt', 'lastOnline', 'registrationDate', 'devicesForgottenAt'] as const),
      ...optionColumns,
      'dismissed',
      ...(['whoMayMessage', 'whoMayInvite', 'whoMayMention', 'acceptedTerms', 'termsAcceptedAt'] as const),
      ...(['xp', 'followers', 'friends', 'followingDevelopers', 'followingGames'] as const),
    ],
    without: [
      // Secrets.
      ...(['passwordHash', 'sessionEpoch'] as const),
      // Made from the others, for comparing and searching.
      ...(['aliasKey', 'emailKey', 'skeleton', 'browseFlags', 'place', 'placeKey', 'area'] as const),
      ...(['skillIds', 'latestPieces'] as const),
      // How far the badges of areas have been seen, in numbers that mean nothing elsewhere.
      ...(['seenMedia', 'seenDevlogs', 'seenClassifieds', 'seenForums'] as const),
    ],
    json: ['personalWebsites', 'workHistory', 'educationHistory'],
    rowsOf: 'id',
  }),
  account_sanctions: exported('account_sanctions', {
    file: 'sanctions',
    about: 'What moderators have decided about your account, your appeals and their answers',
    columns: [
      ...(['id', 'kind', 'reason', 'created', 'until', 'confirmedAt', 'endedAt', 'liftedAt'] as const),
      ...(['appeal', 'appealedAt', 'outcome', 'answer', 'answeredAt'] as const),
    ],
    // The moderators.
    without: ['developerId', 'givenById', 'liftedById', 'answeredById', 'removalId'],
    rowsOf: 'developerId',
  }),
  developer_abouts: exported('developer_abouts', {
    file: 'aboutMe',
    about: 'The text “About me”',
    columns: ['id', 'aboutMe'],
    without: ['searchTerms'],
    rowsOf: 'id',
  }),
  developer_skills: exported('developer_skills', {
    file: 'skills',
    about: 'The skills of your profile',
    columns: ['skillId'],
    without: [
      ...(['developerId', 'isBanned', 'lastOnline', 'xp', 'alias', 'registrationDate', 'browseFlags'] as const),
      'placeKey',
    ],
    fields: { skill: '(select skill from skills where skills.id = developer_skills.skillId)' },
    key: 'skillId',
    rowsOf: 'developerId',
  }),
  addresses: exported('addresses', {
    file: 'addresses',
    about: 'The present and former addresses of your profile',
    columns: [],
    without: ['scope', 'slugKey', 'targetId'],
    fields: { address: 'convert(addresses.slugKey using utf8mb4)' },
    key: null,
    rowsOf: (rows, id) => void rows.where({ scope: 'developer', targetId: id }),
  }),
  pinned_pieces: exported('pinned_pieces', {
    file: 'pinnedPieces',
    about: 'The pieces pinned on your profile, by their position',
    columns: ['position', 'pieceId'],
    without: ['developerId'],
    key: 'position',
    rowsOf: 'developerId',
  }),
  developer_follows: exported('developer_follows', {
    file: 'follows',
    about: 'The people whom you follow, and who follow you',
    columns: ['id', 'followerId', 'developerId', 'isMutual', 'created'],
    fields: {
      follower: nameOf('developer_follows.followerId'),
      developer: nameOf('developer_follows.developerId'),
    },
    rowsOf: (rows, id) =>
      void rows.where((either) => void either.where({ followerId: id }).orWhere({ developerId: id })),
  }),
  game_follows: exported('game_follows', {
    file: 'gamesFollowed',
    about: 'The games that you follow',
    columns: ['id', 'gameId', 'created'],
    without: ['followerId'],
    fields: { game: gameNameOf('game_follows.gameId') },
    rowsOf: 'followerId',
  }),
  blocks: exported('blocks', {
    file: 'blocks',
    about: 'The people whom you block',
    columns: ['id', 'blockedId', 'created'],
    without: ['blockerId'],
    fields: { blocked: nameOf('blocks.blockedId') },
    rowsOf: 'blockerId',
  }),
  mutes: exported('mutes', {
    file: 'mutes',
    about: 'The people and games that you mute',
    columns: ['id', 'parentType', 'parentId', 'created'],
    without: ['muterId'],
    rowsOf: 'muterId',
  }),
  watches: exported('watches', {
    file: 'watches',
    about: 'The threads, posts and bugs that you watch or mute, or chose not to watch',
    columns: ['id', 'targetType', 'targetId', 'state', 'created'],
    without: ['developerId'],
    rowsOf: 'developerId',
  }),
  closed_notices: exported('closed_notices', {
    file: 'closedNotices',
    about: 'The notices and announcements of the site that you have closed',
    columns: ['noticeId'],
    without: ['developerId'],
    key: 'noticeId',
    rowsOf: 'developerId',
  }),
  drafts: exported('drafts', {
    file: 'drafts',
    about: 'The long texts that you have typed and not sent',
    columns: ['id', 'name', 'text', 'path', 'changed'],
    // How often they were changed, and what is left of those that were sent.
    without: ['developerId', 'version', 'isEnded'],
    rowsOf: (rows, id) => void rows.where({ developerId: id, isEnded: false }),
  }),
  scheduled_posts: exported('scheduled_posts', {
    file: 'scheduledPosts',
    about: 'The DevLogs that you have scheduled',
    columns: ['id', 'gameId', 'title', 'content', 'mark', 'question', 'due', 'timeZone', 'state', 'problem', 'created'],
    without: ['developerId'],
    fields: { game: gameNameOf('scheduled_posts.gameId') },
    rowsOf: 'developerId',
  }),
  sessions: exported('sessions', {
    file: 'devices',
    about: 'Where you are logged in',
    columns: ['device', 'remember', 'loggedInAt', 'lastSeenAt', 'expiresAt', 'isKnownDevice', 'signIn'],
    without: ['idHash', 'handle', 'ticketHash', 'developerId', 'epoch'],
    key: null,
    rowsOf: 'developerId',
  }),
  push_devices: exported('push_devices', {
    file: 'pushDevices',
    about: 'The devices that notifications are pushed to, without their keys',
    columns: ['id', 'endpoint', 'showsTexts', 'created'],
    without: ['developerId', 'sessionHandle', 'endpointHash', 'p256dh', 'auth', 'failures'],
    rowsOf: 'developerId',
  }),
  access_tokens: exported('access_tokens', {
    file: 'accessTokens',
    about: 'Your access tokens, without their secrets',
    columns: [
      ...(['id', 'name', 'lastFour', 'canRead', 'canPost', 'gameId', 'buildsGameId', 'signIn'] as const),
      ...(['created', 'expiresAt', 'lastUsedAt'] as const),
    ],
    without: ['developerId', 'nameKey', 'secretHash', 'epoch'],
    rowsOf: 'developerId',
  }),
  totp_secrets: exported('totp_secrets', {
    file: 'authenticatorApp',
    about: 'Since when an authenticator app is set up',
    columns: ['created'],
    without: ['developerId', 'secret', 'lastStep'],
    key: null,
    rowsOf: 'developerId',
  }),
  passkeys: exported('passkeys', {
    file: 'passkeys',
    about: 'Your passkeys, without their keys',
    columns: ['id', 'name', 'isSynced', 'rpId', 'created', 'lastUsedAt'],
    without: ['developerId', 'credentialHash', 'credentialId', 'publicKey', 'counter'],
    rowsOf: 'developerId',
  }),
  recovery_codes: exported('recovery_codes', {
    file: 'recoveryCodes',
    about: 'The recovery codes that are left, without the codes themselves',
    columns: ['created'],
    without: ['developerId', 'codeHash'],
    key: null,
    rowsOf: 'developerId',
  }),
  keycodes: exported('keycodes', {
    file: 'mailedLinks',
    about: 'The links about your account that were mailed lately',
    columns: ['id', 'purpose', 'email', 'created', 'expiresAt', 'endedAt'],
    without: ['keycodeHash', 'developerId'],
    rowsOf: 'developerId',
  }),
  audit_log: exported('audit_log', {
    file: 'securityLog',
    about: 'What was done with your account: sign-ins, changes, refusals, with the network address',
    columns: ['id', 'happenedAt', 'action', 'result', 'address'],
    // Of moderators the target and the reason are about others.
    without: ['actorId', 'target', 'reason', 'requestId'],
    rowsOf: 'actorId',
  }),
  new_account_counts: exported('new_account_counts', {
    file: 'newAccountCounts',
    about: 'How often you have done what is limited for new accounts',
    columns: ['what', 'times'],
    without: ['developerId'],
    key: null,
    rowsOf: 'developerId',
  }),
  donors: exported('donors', {
    file: 'donor',
    about: 'What you have given to the site in all',
    columns: ['id', 'alias', 'donatedCents', 'shownCents', 'amountHidden', 'hiddenByChoice', 'latestDay'],
    without: ['developerId', 'aliasKey'],
    rowsOf: 'developerId',
  }),
  donations: exported('donations', {
    file: 'donations',
    about: 'Your donations',
    columns: ['id', 'donorId', 'cents', 'day', 'amountHidden', 'entered'],
    without: ['enteredById', 'isTold'],
    rowsOf: (rows, id) =>
      void rows.whereIn('donorId', (own) => void own.from('donors').where({ developerId: id }).select('id')),
  }),
  held_posts: exported('held_posts', {
    file: 'firstPosts',
    about: 'Your first posts that waited for the approval of a moderator',
    columns: ['id', 'call', 'place', 'input', 'title', 'excerpt', 'link', 'created', 'state', 'reason', 'decidedAt'],
    without: ['developerId', 'version', 'decidedById', 'remindedAt'],
    rowsOf: 'developerId',
  }),
  reports: exported('reports', {
    file: 'reports',
    about: 'What you have reported, and the answers',
    columns: ['id', 'kind', 'targetId', 'reason', 'words', 'link', 'created', 'outcome', 'answer', 'handledAt'],
    // What was reported is somebody else’s, and who answered is nobody’s to know.
    without: ['reporterId', 'aboutId', 'title', 'excerpt', 'isOpen', 'handledById', 'guestEmail', 'guestKey'],
    rowsOf: 'reporterId',
  }),
};
