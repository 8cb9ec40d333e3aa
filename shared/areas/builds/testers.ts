import * as z from '#zod';
import { get, post } from '../../endpoint';
import { id, idText } from '../../fields';
import { person } from '../../shapes';
import { played } from './builds';
import { buildsLimits as limits } from './limits';

export const testersTexts = {
  noneNamed: 'You have named nobody yet.',
  noLinks: 'There are no links.',
  named: (alias: string) => `${alias} can play builds for testers now, and is told so.`,
  removed: (alias: string) => `${alias} can no longer play builds for testers.`,
  alreadyNamed: 'They are a tester of this game project already.',
  tooMany: `A game project can have up to ${limits.testers} named testers.`,
  tooManyLinks: `A game project can have up to ${limits.links} links for testers. End one of them first.`,
  missingPerson: 'This developer does not exist any more.',
  missingLink: 'This link has ended already.',
  linkMade: 'Anyone with this link can play your builds for testers. Copy it now: it is shown only once.',
  linkEnded: 'The link has ended. Nobody can play by it any more.',
  confirmEnd: 'Whoever plays by this link is stopped at once.',
  copied: 'The link has been copied.',
  notCopied: 'Your browser did not allow the link to be copied.',
  /** 404: also for those who may not play, so that nobody learns of a build. */
  nothing: 'There is no build for testers here that you can play.',
  nothingHint: 'Open the whole link that you were given. It may have ended, or the team has taken the build away.',
} as const;

/** A link by which testers play, without its secret. */
const link = z.object({
  id: z.int(),
  created: z.string(),
  endsAt: z.string(),
  /** How often it was opened. */
  visits: z.int(),
});
export type TesterLink = z.output<typeof link>;

const testers = z.object({ people: z.array(person), links: z.array(link) });
export type Testers = z.output<typeof testers>;

export const buildTesters = {
  list: get('/builds/testers', {
    access: 'loggedIn',
    summary: 'The testers whom the owner of a game project has named, and the links for others, for its owner',
    input: z.object({ gameId: idText }),
    output: testers,
  }),
  name: post('/builds/testers/new', {
    access: 'loggedIn',
    summary: 'Lets somebody play the builds for testers of a game project, by its owner',
    input: z.object({ gameId: id, developerId: id }),
    output: testers,
  }),
  remove: post('/builds/testers/delete', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Ends it',
    input: z.object({ gameId: id, developerId: id }),
    output: testers,
  }),
  makeLink: post('/builds/links/new', {
    access: 'loggedIn',
    summary: 'Makes a link by which anyone plays the builds for testers of a game project, by its owner',
    input: z.object({ gameId: id, days: z.int().check(z.minimum(1), z.maximum(limits.linkDays)) }),
    output: z.object({ testers, secret: z.string() }),
  }),
  endLink: post('/builds/links/delete', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Ends a link',
    input: z.object({ linkId: id }),
    output: testers,
  }),
  visit: post('/builds/visits/new', {
    access: 'anyone',
    summary: 'Begins a visit of the newest build for testers of a game project, for its team, its testers or by a link',
    input: z.object({ gameId: id, link: z._default(z.string().check(z.regex(/^([0-9a-f]{32})?$/)), '') }),
    output: played,
  }),
};
