import * as z from '#zod';
import { get, live, post } from '../endpoint';
import { requiredTitle, id, nothing, userText } from '../fields';
import { atMost } from '../limitTexts';
import { person, votes } from '../shapes';
import { isWebAddress, withHttp } from '../webAddress';

export const resourcesLimits = {
  name: 64,
  url: 500,
  /** Maximum number listed in each section, the best first. */
  perSection: 200,
  /** Items with so few votes, or fewer, are not shown. */
  hiddenAt: -2,
} as const;

export const resourcesTexts = {
  nameNeeded: 'Give the website a name',
  nameTooLong: atMost('A name can have', resourcesLimits.name),
  urlWrong: 'Enter a valid url',
  urlTooLong: atMost('A url can have', resourcesLimits.url),
  listedAlready: (name: string) => `This website is already in the list, as “${name}”.`,
  submitted: 'Thank you! It has been added to the list.',
  none: 'Nothing is listed here yet.',
  noneMore: 'Do you know something useful? Add it to the list.',
  installed: 'From Spawnpoint',
  confirmDelete: 'Are you sure you want to delete this from the list?',
  deleted: 'It has been deleted from the list.',
} as const;

/**
 * The categories and their sections, in order: `id` in addresses and answers, `formId` in what is posted. Icons
 * are keys of the site's own set.
 */
export const resourceCategories = [
  {
    id: 'DevTools',
    formId: 'devtools',
    text: 'Dev Tools',
    sections: [
      { id: 'Collaboration', formId: 'collaboration', text: 'Collaboration', icon: 'users' },
      { id: 'GameEngines', formId: 'engines', text: 'Game Engines', icon: 'engine' },
      { id: 'Programming', formId: 'programming', text: 'Programming', icon: 'code' },
      { id: 'Graphics', formId: 'graphics', text: 'Graphics', icon: 'brush' },
      { id: 'Audio', formId: 'audio', text: 'Audio', icon: 'sound' },
      { id: 'Video', formId: 'video', text: 'Video', icon: 'video' },
    ],
  },
  {
    id: 'Assets',
    formId: 'assets',
    text: 'Assets',
    sections: [
      { id: 'Graphics', formId: 'graphics', text: 'Graphics', icon: 'picture' },
      { id: 'Fonts', formId: 'fonts', text: 'Fonts', icon: 'letters' },
      { id: 'SoundEffects', formId: 'sfx', text: 'Sound Effects', icon: 'wave' },
      { id: 'Music', formId: 'music', text: 'Music', icon: 'music' },
    ],
  },
] as const;
export type ResourceCategory = (typeof resourceCategories)[number];
export type ResourceSection = ResourceCategory['sections'][number];
export type ResourceIcon = ResourceSection['icon'];

export const categoryFormId = z.enum(['devtools', 'assets']);
export const sectionFormId = z.enum([
  'collaboration',
  'engines',
  'programming',
  'graphics',
  'audio',
  'video',
  'fonts',
  'sfx',
  'music',
]);

/**
 * The category and section that a path below /Resources shows, named by either of their ids: by itself the first category,
 * and of a category its first section; null if there is none of this name.
 */
export function resourcePlaceAt(path: string): { category: ResourceCategory; section: ResourceSection } | null {
  const [, categoryPart, sectionPart, ...more] = path.split('/').filter((part) => part !== '');
  if (more.length > 0) return null;
  const category = named(resourceCategories, categoryPart);
  const section = category && named<ResourceSection>(category.sections, sectionPart);
  return category && section ? { category, section } : null;
}

/** The first without a name. */
function named<T extends { id: string; formId: string }>(all: readonly T[], name: string | undefined): T | undefined {
  const wanted = name?.toLowerCase();
  return all.find(({ id, formId }) => wanted === undefined || id.toLowerCase() === wanted || formId === wanted);
}

/** Whether a category has a section; both by their form ids. */
export const hasSection = (category: string, section: string): boolean =>
  resourceCategories.some(
    ({ formId, sections }) => formId === category && sections.some((each) => each.formId === section),
  );

/** Something that was found useful, with the votes on it. */
export const resourceItem = z.object({
  id: z.int(),
  category: categoryFormId,
  section: sectionFormId,
  /** The name of the website. */
  text: z.string(),
  url: z.string(),
  /** The submitter; null for preinstalled resources. */
  poster: z.nullable(person),
  allVotes: z.int(),
  loggedVote: votes.loggedVote,
});
export type ResourceItem = z.output<typeof resourceItem>;

export const resources = {
  listResources: get('/resources', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'The best of each section of the resources: most votes first, then by name',
    input: nothing,
    output: z.object({
      resources: z.array(
        z.object({
          id: z.string(),
          text: z.string(),
          sections: z.array(
            z.object({ id: z.string(), text: z.string(), icon: z.string(), resourceItems: z.array(resourceItem) }),
          ),
        }),
      ),
    }),
  }),
  addResource: post('/resources', {
    access: 'loggedIn',
    summary: 'Adds a website to a section of the resources',
    creates: true,
    heldAtFirst: true,
    rate: 'post',
    input: z
      .object({
        category: categoryFormId,
        section: sectionFormId,
        websiteName: requiredTitle({
          max: resourcesLimits.name,
          needed: resourcesTexts.nameNeeded,
          tooLong: resourcesTexts.nameTooLong,
        }),
        websiteUrl: z
          .pipe(z.prefault(userText, ''), z.transform(withHttp))
          .check(
            z.refine(isWebAddress, resourcesTexts.urlWrong),
            z.refine((url) => url.length <= resourcesLimits.url, resourcesTexts.urlTooLong),
          )
          .register(z.globalRegistry, { format: 'uri', minLength: 1, maxLength: resourcesLimits.url }),
      })
      .check(z.refine(({ category, section }) => hasSection(category, section), { path: ['section'] })),
    output: resourceItem,
  }),
  deleteResource: post('/resources/delete', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Deletes a website from the resources: for its submitter and site moderators',
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
  }),
};

export const resourcesEvents = {
  resourcesUpdated: live('resourcesUpdated', z.object({ item: z.omit(resourceItem, { loggedVote: true }) })),
  deletedResource: live('deletedResource', z.object({ id: z.int() })),
};
