import type { Knex } from 'knex';
import type { Ban, moderation } from '#shared/areas/moderation/moderation';
import type { ParsedInputOf } from '#shared/endpoint';
import { readPage } from '../../db/paging';
import { personXpOf, posterColumns, type PosterColumns } from '../../people';

interface BanRow extends PosterColumns {
  reason: string;
  bannedAt: string;
  moderatorId: number | null;
  moderatorAlias: string | null;
  moderatorStringUrl: string | null;
}

/** One page of the bans, newest first. */
export async function listBans(db: Knex, page: ParsedInputOf<typeof moderation.listBans>) {
  const query = db('bans')
    .join('developers as poster', 'poster.id', 'bans.developerId')
    .leftJoin('developers as moderator', 'moderator.id', 'bans.bannedById')
    .orderBy([
      { column: 'bans.bannedAt', order: 'desc' },
      { column: 'bans.developerId', order: 'desc' },
    ])
    .select<BanRow[]>('bans.reason', 'bans.bannedAt', posterColumns, {
      moderatorId: 'moderator.id',
      moderatorAlias: 'moderator.alias',
      moderatorStringUrl: 'moderator.stringUrl',
    });
  const [{ items, hasMore }, [counted]] = await Promise.all([
    readPage<BanRow>(query, page),
    db('bans').count<{ total: number }[]>({ total: '*' }),
  ]);
  return { items: items.map(banOf), hasMore, total: counted?.total ?? 0 };
}

function banOf(row: BanRow): Ban {
  const { reason, bannedAt, moderatorId, moderatorAlias, moderatorStringUrl } = row;
  const bannedBy =
    moderatorId === null ? null : { id: moderatorId, alias: moderatorAlias ?? '', stringUrl: moderatorStringUrl ?? '' };
  return { developer: personXpOf(row), reason, bannedAt, bannedBy };
}
