import { buildBug, buildBugComment } from '../../server/bugsAndResources';
import { everybody, loggedIn, siteModerators } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

const words = { title: 'Fog over the harbour', description: 'It does not lift', type: 'bug' };

const bugOfMate = ({ site, mate }: Asking) => buildBug(site, { authorId: mate.id });
const ownBug = ({ site, self }: Asking) => buildBug(site, { authorId: self.id });
const saidBy = async ({ site }: Asking, authorId: number) =>
  buildBugComment(site, { bugId: await buildBug(site), authorId });

export const bugsCases: CasesByCall = {
  'bugs.listItems': [{ input: () => ({ status: 'backlog' }), answers: everybody }],
  'bugs.readItem': [{ input: async (asking) => ({ id: await bugOfMate(asking) }), answers: everybody }],
  'bugs.listComments': [{ input: async (asking) => ({ bugId: await bugOfMate(asking) }), answers: everybody }],
  'bugs.addItem': [
    { input: () => words, answers: loggedIn },
    {
      about: 'naming somebody else',
      input: ({ mate }) => ({ ...words, authorId: mate.id, posterId: mate.id }),
      // The author is whoever has the session.
      keeps: ({ site, mate }) => site.db('bug_items').where({ authorId: mate.id }),
      answers: loggedIn,
    },
  ],
  'bugs.moveItem': [
    {
      about: "somebody else's",
      input: async (asking) => ({ item: { id: await bugOfMate(asking) }, newStatus: 'inProgress' }),
      answers: siteModerators,
    },
    {
      about: 'the own',
      input: async (asking) => ({ item: { id: await ownBug(asking) }, newStatus: 'inProgress' }),
      answers: siteModerators,
    },
  ],
  'bugs.deleteItem': [
    { about: 'the own, in the backlog', input: async (asking) => ({ id: await ownBug(asking) }), answers: loggedIn },
    {
      about: 'the own, in progress',
      input: async ({ site, self }) => ({ id: await buildBug(site, { authorId: self.id, status: 'inProgress' }) }),
      answers: siteModerators,
    },
    {
      about: "somebody else's",
      input: async (asking) => ({ id: await bugOfMate(asking) }),
      answers: siteModerators,
    },
  ],
  'bugs.addComment': [
    { input: async (asking) => ({ bugId: await bugOfMate(asking), content: 'Here too' }), answers: loggedIn },
  ],
  'bugs.editComment': [
    {
      about: 'the own',
      input: async (asking) => ({ id: await saidBy(asking, asking.self.id), content: 'Here too' }),
      answers: loggedIn,
    },
    {
      about: "somebody else's",
      input: async (asking) => ({ id: await saidBy(asking, asking.mate.id), content: 'Here too' }),
      answers: siteModerators,
    },
  ],
  'bugs.deleteComment': [
    { about: 'the own', input: async (asking) => ({ id: await saidBy(asking, asking.self.id) }), answers: loggedIn },
    {
      about: "somebody else's",
      input: async (asking) => ({ id: await saidBy(asking, asking.mate.id) }),
      answers: siteModerators,
    },
  ],
};
