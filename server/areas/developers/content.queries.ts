import { paths } from '#shared/pages';
import type { Findable } from '../../content';
import type { DeveloperRow } from '../../db/tables';

type Written = Pick<DeveloperRow, 'alias' | 'stringUrl' | 'role' | 'lookingForDescription'> & {
  aboutMe: string | null;
};

/** A profile's reportable text is what the developer wrote about themselves. */
export const developers: Findable = {
  find: async (db, _viewer, id) => {
    const row = await db('developers')
      .leftJoin('developer_abouts', 'developer_abouts.id', 'developers.id')
      .where('developers.id', id)
      .first<Written | undefined>('alias', 'stringUrl', 'role', 'lookingForDescription', 'aboutMe');
    if (!row) return null;
    const text = [row.role, row.aboutMe ?? '', row.lookingForDescription].filter((words) => words !== '').join('\n');
    return { authorId: id, title: row.alias, text, link: paths.developer(row.stringUrl) };
  },
};
