import type { Knex } from 'knex';
import { resourceCategories } from '#shared/areas/resources';
import { minuteMs } from '#shared/durations';
import { addressKey } from '../../server/areas/resources';
import { developerIdAt, inChunks, range, sentence, type Size } from './generate';

const items = 10_000;
const commentsOfFirst = 200;
/** More than a section lists. */
const perSection = 300;

/** Bugs, suggestions and resources: as many as gather in years, whatever the size of the community. */
export async function fillLists(db: Knex, size: Size, now: number) {
  await inChunks(items, async (from, to) => {
    await db('bug_items').insert(range(from + 1, to + 1).map((id) => itemOf(id, size, now)));
  });
  const created = new Date(now);
  await db('bug_comments').insert(
    range(1, commentsOfFirst + 1).map((id) => ({
      ...{ bugId: 1, authorId: developerIdAt(id * 7, size), content: sentence(id, 14) },
      created,
      modified: created,
    })),
  );
  for (const { formId: category, sections } of resourceCategories)
    for (const { formId: section } of sections)
      await db('resource_items').insert(
        range(1, perSection + 1).map((number) => ({
          ...{ category, section, text: sentence(number, 3), created },
          url: `https://example.com/${category}/${section}/${number}`,
          urlKey: addressKey(`https://example.com/${category}/${section}/${number}`),
          authorId: developerIdAt(number * 11, size),
          voteTotal: (number * 37) % 90,
        })),
      );
}

const itemOf = (id: number, size: Size, now: number) => ({
  ...{ id, title: sentence(id, 6), description: sentence(id, 40), authorId: developerIdAt(id * 3, size) },
  type: id % 2 === 0 ? ('suggestion' as const) : ('bug' as const),
  status: (['backlog', 'backlog', 'inProgress', 'done'] as const)[id % 4] ?? 'backlog',
  created: new Date(now - (items - id) * minuteMs),
  commentCount: id === 1 ? commentsOfFirst : 0,
  voteTotal: id % 40,
});
