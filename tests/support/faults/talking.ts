import axios from 'axios';
import type { Knex } from 'knex';
import { chatIdOf } from '#shared/areas/privateChat';
import { topics } from '#shared/topics';
import { recount } from '../../../server/jobs/recount';
import { follow, type Followed, type Follower } from './follower';
import { until } from '../until';
import type { Plan, Sending, Writers } from './writers';

/** The calls that send messages, with the tables that store them. */
const kinds = {
  '/chatrooms': 'chat_messages',
  '/privateChat/message': 'private_messages',
  '/inboxMessages': 'inbox_messages',
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

/** Conversations in the site's chat room, in private (the first two people only) and in the inbox. */
export interface Talk {
  plan: Plan;
  /** One message to each of the three, as the first two people can send it. */
  sendings: (words: string) => Sending[];
  /** Lets the first two follow all three live. */
  lookOn: () => Promise<Follower[]>;
}

interface Site {
  db: Knex;
  url: string;
}

/** Begins the private chat and the inbox conversation among new developers, by their session cookies. */
export async function beginTalk({ db, url }: Site, cookies: readonly string[]): Promise<Talk> {
  const ids = await db('developers').where('id', '>=', 100).orderBy('id').pluck('id');
  const [host = 0, guest = 0, ...others] = ids.slice(-cookies.length);
  const send = async (path: string, body: object) => {
    const headers = { cookie: cookies[0] };
    return (await axios.post<{ id: number }>(`${url}/api${path}`, body, { headers })).data.id;
  };
  await send('/privateChat/newConversation', { participantId: guest, message: 'Begin' });
  const participants = [guest, ...others].map((id) => ({ id }));
  const inboxId = await send('/inbox/new', { participants, subject: 'Crowded', message: 'Begin' });
  const chatId = chatIdOf(host, guest);

  const inRoom = (message: string): Sending => ({ path: '/chatrooms', body: { chatRoomId: 'siteGeneral', message } });
  const inPrivate = (message: string): Sending => ({ path: '/privateChat/message', body: { chatId, message } });
  const inInbox = (message: string): Sending => ({ path: '/inboxMessages', body: { inboxId, message } });
  const idIn: Followed['idIn'] = ({ message }) => message.id;
  const lists: Record<Kind, Followed> = {
    '/chatrooms': { path: '/chatrooms?chatRoomId=siteGeneral', event: 'chatroomUpdated', idIn },
    '/privateChat/message': {
      path: `/privateChat/messages?chatId=${chatId}`,
      event: 'receivedPrivateChatMessage',
      idIn,
    },
    '/inboxMessages': {
      path: `/inboxMessages?inboxId=${inboxId}`,
      event: 'inboxConversationMessagesUpdated',
      idIn,
    },
  };
  return {
    plan: ({ writer, count, words }) => {
      if (count % 3 === 0) return inRoom(words);
      if (count % 3 === 1 || writer > 1) return inInbox(words);
      return inPrivate(words);
    },
    sendings: (words) => [inRoom(words), inPrivate(words), inInbox(words)],
    lookOn: async () => {
      const looking = [0, 1].map((who) => follow(url, cookies[who] ?? '', [topics.siteRoom], Object.values(lists)));
      const followers = await Promise.all(looking);
      return followers.map(({ known, close }) => ({ known: (kind) => known(lists[kind as Kind].path), close }));
    },
  };
}

/** Expects new acknowledged messages in all three kinds of conversations. */
export async function expectTalk({ acknowledged }: Pick<Writers, 'acknowledged'>, people: number) {
  const from = acknowledged.length;
  const isEnough = () =>
    kindNames.every((kind) => acknowledged.slice(from).filter(({ path }) => path === kind).length >= people);
  expect(await until(isEnough, (enough) => enough)).toBe(true);
}

/** Expects each acknowledged message to be stored once, nothing else but the first ones, and followers to know them all. */
export async function expectSaid(
  db: Knex,
  { acknowledged }: Pick<Writers, 'acknowledged'>,
  followers: readonly Follower[],
) {
  for (const kind of kindNames) {
    const stored = await db(kinds[kind]).orderBy('id').pluck('id');
    const told = acknowledged.filter(({ path }) => path === kind).map(({ id }) => Number(id));
    const begun = kind === '/chatrooms' ? [] : stored.slice(0, 1);
    expect(stored).toEqual([...new Set([...begun, ...told])].sort((one, other) => one - other));
    for (const { known } of followers) {
      const shown = await until(
        () => known(kind),
        (all) => all.length >= stored.length,
      );
      expect(shown).toEqual(stored);
    }
  }
  expect(await recount(db)).toEqual([]);
}
