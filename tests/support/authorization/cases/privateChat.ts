import { buildDeveloper } from '../../server/builders';
import { buildConversation } from '../../server/privateChats';
import { loggedIn, nobody, thereFor } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

const words = { message: 'Fog over the harbour' };
const day = { historyDate: '2025-03-01' };

/** A private chat that another member has begun with the caller, before any ban. */
async function own({ site: { db }, mate, self }: Asking) {
  await db('developers').where({ id: self.id }).update({ isBanned: false });
  const chatId = await buildConversation({ db }, mate.id, self.id);
  await db('developers').where({ id: self.id }).update({ isBanned: self.isBanned });
  return { chatId };
}

const ofOthers = async ({ site, mate }: Asking) => ({
  chatId: await buildConversation(site, mate.id, (await buildDeveloper(site.db)).id),
});

const theirOwn = (more: object = {}) => ({
  about: 'an own one',
  input: async (asking: Asking) => ({ ...(await own(asking)), ...more }),
  answers: loggedIn,
});
const somebodyElses = (more: object = {}) => ({
  about: "somebody else's",
  input: async (asking: Asking) => ({ ...(await ofOthers(asking)), ...more }),
  answers: thereFor(),
});

export const privateChatCases: CasesByCall = {
  'privateChat.listConversations': [
    {
      input: async (asking) => {
        await ofOthers(asking);
        await own(asking);
        return {};
      },
      shows: { what: 'conversations of others', isIn: ({ items }) => items?.length > 1, to: [] },
      answers: loggedIn,
    },
  ],
  'privateChat.readConversation': [
    theirOwn(),
    {
      about: "somebody else's",
      input: async ({ of, mate, role }) => {
        const other = role === 'owner' ? of.mod : of.owner;
        return Promise.resolve({ chatId: `${mate.id}.${other.id}` });
      },
      answers: thereFor(),
    },
  ],
  'privateChat.listMessages': [theirOwn(), somebodyElses()],
  'privateChat.sendMessage': [theirOwn(words), somebodyElses(words)],
  'privateChat.beginConversation': [
    { about: 'with another', input: ({ mate }) => ({ participantId: mate.id, ...words }), answers: loggedIn },
    { about: 'with oneself', input: ({ self }) => ({ participantId: self.id, ...words }), answers: nobody },
    {
      about: 'with a banned account',
      input: ({ of }) => ({ participantId: of.banned.id, ...words }),
      answers: nobody,
    },
  ],
  'privateChat.markRead': [theirOwn(), somebodyElses()],
  'privateChat.acceptRequest': [theirOwn(), somebodyElses()],
  'privateChat.listDates': [theirOwn(), somebodyElses()],
  'privateChat.listDay': [theirOwn(day), somebodyElses(day)],
};
