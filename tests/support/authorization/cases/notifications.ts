import { accounts, everybody, loggedIn } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import { newsFor } from '../fixtures';

export const notificationsCases: CasesByCall = {
  'notifications.listNotifications': [
    {
      about: 'with one of their own',
      input: async (asking) => {
        await newsFor(asking, asking.self, asking.mate);
        return {};
      },
      shows: { what: 'it', isIn: ({ unread }) => unread === 1, to: accounts },
      answers: everybody,
    },
    {
      about: "with somebody else's",
      input: async (asking) => {
        await newsFor(asking, asking.mate, asking.guest);
        return { developerId: asking.mate.id, receiverId: asking.mate.id };
      },
      shows: { what: 'it', isIn: ({ unread, items }) => unread > 0 || items.length > 0, to: [] },
      answers: everybody,
    },
  ],
  'notifications.markRead': [
    {
      about: 'one of their own',
      input: async (asking) => ({ notificationIdentifier: await newsFor(asking, asking.self, asking.mate) }),
      answers: loggedIn,
    },
    {
      about: "somebody else's",
      input: async (asking) => ({ notificationIdentifier: await newsFor(asking, asking.mate, asking.guest) }),
      keeps: 'everything',
      answers: loggedIn,
    },
    {
      about: "all, where there are only somebody else's",
      input: async (asking) => {
        await newsFor(asking, asking.mate, asking.guest);
        return { all: true, receiverId: asking.mate.id };
      },
      keeps: 'everything',
      answers: loggedIn,
    },
  ],
  'notifications.readSettings': [{ input: () => ({}), answers: loggedIn }],
  'notifications.saveSettings': [
    {
      input: ({ mate: { id } }) => ({ developerId: id, settings: [{ kind: 'mentions', channel: 'none' }] }),
      keeps: ({ site, mate }) => site.db('notification_settings').where({ developerId: mate.id }),
      answers: loggedIn,
    },
  ],
};
