import { buildResource } from '../../server/bugsAndResources';
import { everybody, loggedIn, siteModerators } from '../roles';
import type { CasesByCall } from '../authorizationCase';

const found = { category: 'assets', section: 'fonts', websiteName: 'Mails', websiteUrl: 'https://mails.example' };

export const resourcesCases: CasesByCall = {
  'resources.listResources': [{ input: () => ({}), answers: everybody }],
  'resources.addResource': [
    { input: () => found, answers: loggedIn },
    {
      about: 'naming somebody else',
      input: ({ mate }) => ({ ...found, websiteUrl: 'https://other.example', authorId: mate.id, posterId: mate.id }),
      // The author is whoever has the session.
      keeps: ({ site, mate }) => site.db('resource_items').where({ authorId: mate.id }),
      answers: loggedIn,
    },
  ],
  'resources.deleteResource': [
    {
      about: 'the own',
      input: async ({ site, self }) => ({ id: await buildResource(site, { authorId: self.id }) }),
      answers: loggedIn,
    },
    {
      about: "somebody else's",
      input: async ({ site, mate }) => ({ id: await buildResource(site, { authorId: mate.id }) }),
      answers: siteModerators,
    },
    {
      about: 'what came with the site',
      input: async ({ site }) => ({ id: await buildResource(site) }),
      answers: siteModerators,
    },
  ],
};
