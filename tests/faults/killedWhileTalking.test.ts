import axios from 'axios';
import { chatIdOf } from '#shared/areas/privateChat';
import { topics } from '#shared/topics';
import { recount } from '../../server/recount';
import { startServer, type BuiltServer } from '../support/builtServer';
import { follow, type Followed } from '../support/follower';
import { until } from '../support/until';
import { startWriting, type Plan, type Sending, type Writers } from '../support/writers';

const people = 6;
const kills = 5;
let server: BuiltServer;

beforeAll(async () => {
  const env = { RATE_LIMIT_FACTOR: '100000', NEW_ACCOUNT_HOURS: '0', LOG_LEVEL: 'fatal' };
  server = await startServer('faults-talking', env);
});

afterAll(async () => {
  server.child.kill();
  await server.ended;
  await server.db.destroy();
});

const kinds = {
  '/chatrooms': 'chat_messages',
  '/privateChat/message': 'private_messages',
  '/inboxMessages': 'inbox_messages',
} as const;

/** Whatever is known of the writing of others goes on growing, in each of the three places. */
async function expectProgress({ acknowledged }: Writers) {
  const from = acknowledged.length;
  const isEnough = () =>
    Object.keys(kinds).every((kind) => acknowledged.slice(from).filter(({ path }) => path === kind).length >= people);
  expect(await until(isEnough, (enough) => enough)).toBe(true);
}

test('the server is killed five times while people talk: all that was acknowledged is there once, and those who look on end with exactly that', async () => {
  const { db, url } = server;
  const cookies: string[] = [];
  for (let count = 0; count < people; count += 1) cookies.push(await server.newcomer());
  const ids = await db('developers').where('id', '>=', 100).orderBy('id').pluck('id');
  const [host = 0, guest = 0, ...others] = ids.slice(-people);
  const send = async (from: number, path: string, body: object) => {
    const answer = await axios.post<{ id: number }>(`${url}/api${path}`, body, { headers: { cookie: cookies[from] } });
    return answer.data.id;
  };
  await send(0, '/privateChat/newConversation', { participantId: guest, message: 'Begin' });
  const participants = [guest, ...others].map((id) => ({ id }));
  const inboxId = await send(0, '/inbox/new', { participants, subject: 'Crowded', message: 'Begin' });
  const chatId = chatIdOf(host, guest);

  const plan: Plan = ({ writer, count, words }): Sending => {
    if (count % 3 === 0) return { path: '/chatrooms', body: { chatRoomId: 'siteGeneral', message: words } };
    if (count % 3 === 1 || writer > 1) return { path: '/inboxMessages', body: { inboxId, message: words } };
    return { path: '/privateChat/message', body: { chatId, message: words } };
  };
  const idIn: Followed['idIn'] = ({ message }) => message.id;
  const lists: Followed[] = [
    { path: '/chatrooms?chatRoomId=siteGeneral', event: 'chatroomUpdated', idIn },
    { path: `/privateChat/messages?chatId=${chatId}`, event: 'receivedPrivateChatMessage', idIn },
    { path: `/inboxMessages?inboxId=${inboxId}`, event: 'inboxConversationMessagesUpdated', idIn },
  ];
  const followers = [0, 1].map((who) => follow(url, cookies[who] ?? '', [topics.siteRoom], lists));
  const looking = await Promise.all(followers);

  const writers = startWriting(url, cookies, plan);
  for (let killed = 0; killed < kills; killed += 1) {
    await expectProgress(writers);
    await server.killAndRestart();
  }
  await expectProgress(writers);
  await writers.stop();

  for (const [at, [path, table]] of Object.entries(kinds).entries()) {
    const stored = await db(table).orderBy('id').pluck('id');
    const acknowledged = writers.acknowledged.filter((write) => write.path === path).map(({ id }) => Number(id));
    const begun = path === '/chatrooms' ? [] : stored.slice(0, 1);
    expect(stored).toEqual([...new Set([...begun, ...acknowledged])].sort((one, other) => one - other));
    for (const { known } of looking) {
      const shown = () => known(lists[at]?.path ?? '');
      expect(await until(shown, (all) => all.length >= stored.length)).toEqual(stored);
    }
  }
  for (const { close } of looking) close();
  expect(writers.acknowledged.some(({ tries }) => tries > 1)).toBe(true);
  expect([...writers.refusals].filter((status) => status !== 503)).toEqual([]);
  expect(await recount(db)).toEqual([]);
});
