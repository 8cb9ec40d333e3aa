import { paths } from '#shared/routes';
import type { ReportedKind } from './kind';

/** Bugs and suggestions, which anybody may read. */
export const bugs: ReportedKind = {
  table: 'bug_items',
  find: async (db, _viewer, id) => {
    const row = await db('bug_items').where({ id }).first('authorId', 'title', 'description');
    return row ? { aboutId: row.authorId, title: row.title, text: row.description, link: paths.bug(id) } : null;
  },
};

/** What was said about them. */
export const bugComments: ReportedKind = {
  table: 'bug_comments',
  find: async (db, _viewer, id) => {
    const row = await db('bug_comments').where({ id }).first('authorId', 'content', 'bugId');
    return row ? { aboutId: row.authorId, title: '', text: row.content, link: paths.bug(row.bugId) } : null;
  },
};

/** Websites on the list of resources; those that were there from the start are nobody's. */
export const resources: ReportedKind = {
  table: 'resource_items',
  find: async (db, _viewer, id) => {
    const row = await db('resource_items').where({ id }).first('authorId', 'text', 'url', 'category', 'section');
    if (!row) return null;
    const { authorId: aboutId, text: title, url: text, category, section } = row;
    return { aboutId, title, text, link: paths.resources(category, section) };
  },
};
