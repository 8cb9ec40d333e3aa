import { accounts, loggedIn } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

const name = 'thread.7';

async function write({ site }: Asking, { id: developerId }: Asking['self']) {
  const row = { developerId, name, text: 'Fog and boats', path: '/Forums', version: 3, changed: new Date() };
  await site.db('drafts').insert(row).onConflict().ignore();
}

const listed = (body: unknown) => Array.isArray(body) && body.length > 0;
const ofGuest = ({ site, guest }: Asking) => site.db('drafts').where({ developerId: guest.id });

export const draftsCases: CasesByCall = {
  'drafts.listDrafts': [
    {
      about: 'with a text of one’s own',
      input: async (asking) => {
        await write(asking, asking.self);
        return {};
      },
      shows: { what: 'the text', isIn: listed, to: accounts },
      answers: loggedIn,
    },
    {
      about: 'with a text of another',
      input: async (asking) => {
        await write(asking, asking.guest);
        return { developerId: asking.guest.id };
      },
      shows: { what: 'the text', isIn: listed, to: [] },
      answers: loggedIn,
    },
  ],
  'drafts.saveDraft': [
    { input: () => ({ name, text: 'Fog', path: '/Forums', version: 0 }), answers: loggedIn },
    {
      about: 'for somebody else',
      input: async (asking) => {
        await write(asking, asking.guest);
        return { name, text: 'Fog', path: '/Forums', version: 0, developerId: asking.guest.id };
      },
      keeps: ofGuest,
      answers: loggedIn,
    },
  ],
  'drafts.endDraft': [
    {
      input: async (asking) => {
        await write(asking, asking.self);
        return { name, version: 3 };
      },
      answers: loggedIn,
    },
    {
      about: 'of somebody else',
      input: async (asking) => {
        await write(asking, asking.guest);
        return { name, version: 3, developerId: asking.guest.id };
      },
      // There is none of one’s own to end.
      keeps: 'everything',
      answers: loggedIn,
    },
  ],
};
