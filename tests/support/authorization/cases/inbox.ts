import { buildConversation } from '../../server/inbox';
import { accounts, loggedIn, nobody, thereFor } from '../roles';
import type { Body, AuthorizationCase, CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

/** A conversation of the caller's with the guest. */
const own = ({ site, self, mate, guest }: Asking): Promise<number> =>
  buildConversation(site, { from: mate, to: self.id === guest.id ? [guest] : [self, guest], isRequest: true });

/** A conversation of other people. */
const foreign = ({ site, mate, guest }: Asking): Promise<number> =>
  buildConversation(site, { from: mate, to: [guest] });

const text = { message: 'Fog and lanterns' };

/** Cases in one's own conversation, and in one of others, which is a 404 to everybody. */
function inBoth(sent: (asking: Asking) => Record<string, unknown>, name = 'inboxId'): AuthorizationCase[] {
  return [
    {
      about: 'one of their own',
      input: async (asking) => ({ ...sent(asking), [name]: await own(asking) }),
      answers: loggedIn,
    },
    {
      about: "others'",
      input: async (asking) => ({ ...sent(asking), [name]: await foreign(asking) }),
      answers: thereFor(),
    },
  ];
}

const subjectsIn = ({ items }: Body) => (items as { subject: string }[]).map(({ subject }) => subject);

export const inboxCases: CasesByCall = {
  'inbox.listConversations': [
    {
      about: 'with one of their own',
      input: async (asking) => {
        await own(asking);
        return {};
      },
      shows: { what: 'it', isIn: (page) => subjectsIn(page).length > 0, to: accounts },
      answers: loggedIn,
    },
    {
      about: 'with one of others',
      input: async (asking) => {
        await buildConversation(asking.site, { from: asking.mate, to: [asking.guest], subject: 'Not yours' });
        return { developerId: asking.guest.id };
      },
      shows: { what: 'it', isIn: (page) => subjectsIn(page).includes('Not yours'), to: [] },
      answers: loggedIn,
    },
  ],
  'inbox.readConversation': inBoth(() => ({}), 'id'),
  'inbox.listMessages': inBoth(() => ({})),
  'inbox.begin': [
    {
      about: 'with somebody else',
      input: ({ mate }) => ({ participants: [{ id: mate.id }], subject: 'Fog', ...text }),
      answers: loggedIn,
    },
    {
      about: 'with somebody banned',
      input: ({ mate, of }) => ({ participants: [{ id: mate.id }, { id: of.banned.id }], subject: 'Fog', ...text }),
      answers: nobody,
    },
    {
      about: 'with somebody who takes no messages',
      input: async ({ site, mate }) => {
        await site.db('developers').where({ id: mate.id }).update({ whoMayMessage: 'nobody' });
        return { participants: [{ id: mate.id }], subject: 'Fog', ...text };
      },
      answers: nobody,
    },
  ],
  'inbox.write': inBoth(() => text),
  'inbox.setRead': inBoth(() => ({})),
  'inbox.accept': inBoth(() => ({})),
  'inbox.addParticipant': inBoth(({ of, role }) => ({
    participantId: role === 'owner' ? of.stranger.id : of.owner.id,
  })),
  'inbox.leave': inBoth(() => ({})),
};
