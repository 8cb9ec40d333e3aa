import { unsubscribeToken } from '../../../../server/areas/notifications/unsubscribeToken';
import { accounts, all, everybody, loggedIn } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import { newsFor } from '../fixtures';
import type { Asking } from '../scene';

/** The link at the end of a mail about invitations. */
const linkTo = ({ site, ...people }: Asking, who: 'guest' | 'mate') => {
  const { id: developerId, email } = people[who];
  return { token: unsubscribeToken(site.host.settings, { developerId, kind: 'invitations', email: email ?? '' }) };
};

/** A link that names another account than it was made for. */
function forgedLink(asking: Asking) {
  const [, ...signed] = linkTo(asking, 'guest').token.split('.');
  return { token: [asking.mate.id, ...signed].join('.') };
}

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
  'unsubscribe.readSubscription': [
    {
      about: 'by the link of a mail',
      input: (asking) => linkTo(asking, 'guest'),
      keeps: 'everything',
      answers: everybody,
    },
    { about: 'by a forged link', input: forgedLink, answers: all(404) },
  ],
  'unsubscribe.setSubscription': [
    {
      about: 'by the link of a mail',
      input: (asking) => ({ ...linkTo(asking, 'guest'), isOn: false }),
      answers: everybody,
    },
    {
      about: 'by a forged link',
      input: (asking) => ({ ...forgedLink(asking), isOn: false }),
      keeps: ({ site, mate }) => site.db('notification_settings').where({ developerId: mate.id }),
      answers: all(404),
    },
  ],
};
