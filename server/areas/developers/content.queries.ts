import { paths } from '#shared/pages';
import type { Findable } from '../../content';

/** A profile's reportable text is what the developer wrote about themselves. */
export const developers: Findable = {
  find: async (db, _viewer, id) => {
    const row = await db('developers').where({ id }).first('alias', 'stringUrl', 'role', 'lookingForDescription');
    if (!row) return null;
    const text = [row.role, row.lookingForDescription].filter((words) => words !== '').join('\n');
    return { authorId: id, title: row.alias, text, link: paths.developer(row.stringUrl) };
  },
};
