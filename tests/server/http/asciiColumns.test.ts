import { buildDeveloper, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Client = ReturnType<TestSite['visitor']>;
interface Refused {
  status: number;
}

describe('text in columns that hold ASCII alone', () => {
  const foreign = 'é';
  const post = (path: string, body: object) => (client: Client) => client.post(`/api/${path}`).send(body);
  const get = (path: string, query: object) => (client: Client) => client.get(`/api/${path}`).query(query);
  const made = 'made by the server';
  const hashed = 'the hash of what is sent';
  const listed = 'a word of a fixed list';
  const numbers = 'numbers, joined';
  const report = { kind: 'post', targetId: 1, reason: 'spam' };
  const signed = { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' };
  const foreignPasskey = { id: foreign, rawId: foreign, type: 'public-key', response: signed };
  const room = { chatRoomId: `game.${foreign}` };
  const rooms = [
    get('chatrooms', room),
    get('chatroomHistory/dates', room),
    get('chatroomHistory', { ...room, historyDate: '2026-01-01' }),
    post('chatrooms', { ...room, message: 'Words' }),
    post('chatrooms/edit', { ...room, id: 1, message: 'Words' }),
    post('chatrooms/delete', { ...room, id: 1 }),
  ];
  const device = { endpoint: 'https://push.hooks.example/1', p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
  /** Every such column with the calls that reach it, or why none does. */
  const columns: Record<string, string | ((client: Client) => PromiseLike<Refused>)[]> = {
    'access_tokens.lastFour': made,
    'access_tokens.secretHash': hashed,
    'account_removals.period': [
      post('moderation/removeAllOf', { developerId: 1, period: foreign }),
      post('developer/ban', { developerId: 1, remove: foreign }),
    ],
    'account_removals.state': made,
    'activity_marks.area': listed,
    'activity_news.area': listed,
    'activity_news.kind': listed,
    'activity_notes.area': listed,
    'activity_notes.kind': listed,
    'account_exports.claim': made,
    'account_exports.name': made,
    'addresses.scope': made,
    'account_sanctions.kind': [post('moderation/sanctions', { developerId: 1, kind: foreign, reason: 'Spam' })],
    'account_sanctions.outcome': [post('moderation/appeals/answer', { sanctionId: 1, outcome: foreign, answer: 'No' })],
    'audit_log.action': [get('moderation/audit', { action: foreign })],
    'audit_log.requestId': made,
    'audit_log.result': made,
    'available_developers.timeZone': listed,
    'blocked_addresses.kind': listed,
    'blocked_addresses.value': 'hosts and networks of the form that the command checks',
    'browse_counts.counts': made,
    'browse_counts.name': made,
    'build_links.secretHash': hashed,
    'build_visits.ticketHash': hashed,
    'builds.claim': made,
    'builds.fileState': listed,
    'builds.hosts': [post('builds/new', { gameId: 1, version: '1', bytes: 100, hosts: [`${foreign}.example.com`] })],
    'builds.problem': listed,
    'builds.storageKey': made,
    'chat_days.room': rooms,
    'chat_messages.room': rooms,
    'chat_slow_rooms.room': rooms,
    'chat_slow_turns.room': rooms,
    'developers.skillIds': numbers,
    'developers.timeZone': listed,
    'drafts.name': [post('drafts', { name: foreign, text: 'Words', path: '/', version: 0 })],
    'foreign_pictures.hash': hashed,
    'game_webhooks.address': [
      post('webhooks/save', { gameId: 1, address: `https://discord.com/api/webhooks/1/${foreign}` }),
    ],
    'games.genreIds': numbers,
    'games.platformIds': numbers,
    'playtests.platformIds': numbers,
    'games.skillIds': numbers,
    'games.trailer': [post('game/pitch', { id: 1, trailer: `https://youtu.be/${foreign}2345678901` })],
    'held_posts.call': made,
    'held_posts.place': made,
    'held_posts.state': made,
    'idempotency_keys.call': made,
    'idempotency_keys.idempotencyKey': [
      (client) => post('feedPosts', { content: 'Words' })(client).set('Idempotency-Key', foreign),
    ],
    'idempotency_keys.requestHash': hashed,
    'keycodes.keycodeHash': hashed,
    'media_albums.avatarId': made,
    'media_pieces.fileState': listed,
    'media_pieces.makerIds': numbers,
    'new_account_counts.what': listed,
    'notification_queue.cause': made,
    'notification_queue.identifier': made,
    'notification_settings.kind': [post('notifications/settings', { settings: [{ kind: foreign, channel: 'app' }] })],
    'notifications.action': [post('notifications/markRead', { notificationIdentifier: `post.1.${foreign}` })],
    'notifications.targetType': [post('notifications/markRead', { notificationIdentifier: `${foreign}.1.upvote` })],
    'passkeys.credentialHash': hashed,
    'passkeys.credentialId': [post('passkeys/signIn', { passkey: foreignPasskey })],
    'places.country': made,
    'push_devices.auth': [post('pushDevices', { ...device, auth: foreign.padEnd(22, 'a') })],
    'push_devices.endpoint': [post('pushDevices', { ...device, endpoint: `https://push.hooks.example/${foreign}` })],
    'push_devices.endpointHash': hashed,
    'push_devices.p256dh': [post('pushDevices', { ...device, p256dh: foreign.padEnd(87, 'a') })],
    'push_devices.sessionHandle': made,
    'push_queue.action': made,
    'push_queue.targetType': made,
    'recovery_codes.codeHash': hashed,
    'registration_invitations.codeHash': hashed,
    'removed_content.kind': listed,
    'removed_rows.tableName': made,
    'report_claims.kind': listed,
    'retracted_notifications.action': listed,
    'retracted_notifications.subject': made,
    'retracted_notifications.targetType': listed,
    'reports.guestKey': hashed,
    'reports.kind': [post('reports', { ...report, kind: foreign })],
    'reports.reason': [post('reports', { ...report, reason: foreign })],
    'resource_items.urlKey': hashed,
    'scheduled_posts.timeZone': [
      post('scheduledPosts', { content: 'Words', due: '2030-01-01T00:00:00.000Z', timeZone: foreign }),
    ],
    'sessions.handle': [post('sessions/revoke', { sessionId: foreign })],
    'sessions.idHash': hashed,
    'sessions.ticketHash': hashed,
    'site_counters.name': made,
    'site_settings.accentDark': 'colours alone are accepted',
    'site_settings.accentLight': 'colours alone are accepted',
    'site_settings.logoId': made,
    'spent_challenges.challengeHash': hashed,
    'team_log.action': made,
    'text_picture_uses.kind': listed,
    'text_pictures.name': 'names of the form that the server gives, read from texts',
    'totp_secrets.secret': [post('secondStep/totp', { setup: foreign, code: '123456' })],
    'troubles.kind': listed,
  };

  test('every one of them is in the table', () =>
    withSite(async ({ db }) => {
      const [rows] = (await db.raw(
        `select concat(table_name, '.', column_name) as name from information_schema.columns
         where table_schema = database() and character_set_name = 'ascii' and table_name not like 'knex%' order by name`,
      )) as [{ name: string }[]];
      expect(Object.keys(columns).sort()).toEqual(rows.map(({ name }) => name).sort());
    }));

  const reached = Object.entries(columns).flatMap(([name, calls]) =>
    typeof calls === 'string' ? [] : calls.map((call) => [name, call] as const),
  );
  test.each(reached)('%s takes nothing else', (_name, call) =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
      const { status } = await call(client);
      expect([400, 404, 422]).toContain(status);
    }),
  );
});
