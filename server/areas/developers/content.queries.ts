import { paths } from '#shared/pages';
import type { Findable } from '../../content';
import { ownerOfAddress } from '../../db/addresses';
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
  // Its tabs too; what is below them has a page of its own.
  idAt: async (db, { page, params: { developer: stringUrl }, below }) => {
    if (page !== 'developer' || stringUrl === undefined || below.length > 1) return null;
    return ownerOfAddress(db, 'developer', stringUrl);
  },
};
