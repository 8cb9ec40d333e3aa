import { accounts, loggedIn, nobody } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';
import { rowOf } from '../fixtures';

type Account = Pick<Asking['self'], 'id'>;

const blocksOf = ({ site }: Asking, { id: blockerId }: Account) => site.db('blocks').where({ blockerId });

async function block({ site }: Asking, blocker: Account, blocked: Account) {
  await site.db('blocks').insert({ blockerId: blocker.id, blockedId: blocked.id, created: new Date() });
}

const listed = (page: { items: { developer: Account }[] }, { mate }: Asking) =>
  page.items.some(({ developer }) => developer.id === mate.id);

export const contactCases: CasesByCall = {
  'contact.readSettings': [{ input: () => ({}), answers: loggedIn }],
  'contact.saveSettings': [
    {
      input: ({ mate: { id } }) => ({ whoMayMessage: 'following', id, developerId: id }),
      keeps: (asking) => rowOf(asking, asking.mate),
      answers: loggedIn,
    },
  ],
  'contact.listBlocks': [
    {
      about: 'with somebody whom they have blocked',
      input: async (asking) => {
        await block(asking, asking.self, asking.mate);
        return {};
      },
      shows: { what: 'them', isIn: listed, to: accounts },
      answers: loggedIn,
    },
    {
      about: 'with somebody whom another has blocked',
      input: async (asking) => {
        await block(asking, asking.guest, asking.mate);
        return { developerId: asking.guest.id };
      },
      shows: { what: 'them', isIn: listed, to: [] },
      answers: loggedIn,
    },
  ],
  'contact.block': [
    { about: 'somebody else', input: ({ mate }) => ({ developerId: mate.id }), answers: loggedIn },
    { about: 'oneself', input: ({ self }) => ({ developerId: self.id }), answers: nobody },
    {
      about: 'for somebody else',
      input: ({ mate, guest }) => ({ developerId: mate.id, blockerId: guest.id }),
      keeps: (asking) => blocksOf(asking, asking.guest),
      answers: loggedIn,
    },
  ],
  'contact.unblock': [
    {
      about: 'whom they have blocked',
      input: async (asking) => {
        await block(asking, asking.self, asking.mate);
        return { developerId: asking.mate.id };
      },
      answers: loggedIn,
    },
    {
      about: 'whom another has blocked',
      input: async (asking) => {
        await block(asking, asking.guest, asking.mate);
        return { developerId: asking.mate.id, blockerId: asking.guest.id };
      },
      keeps: 'everything',
      answers: loggedIn,
    },
  ],
};
