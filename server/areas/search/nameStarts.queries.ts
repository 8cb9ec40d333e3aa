import type { Knex } from 'knex';
import { nameStartsOf } from '#shared/nameStarts';

interface Named {
  id: number;
  alias: string;
}

/** Rebuilds the name index of these developers, in the transaction that names them. */
export async function indexDeveloperNames(db: Knex, developers: readonly Named[]) {
  await db('developer_name_starts').whereIn('developerId', idsOf(developers)).delete();
  const rows = developers.flatMap((named) =>
    startsOf(named, ({ id: developerId, ...start }) => ({ developerId, ...start })),
  );
  if (rows.length > 0) await db('developer_name_starts').insert(rows);
}

/** Rebuilds the name index of these games, in the transaction that names them. */
export async function indexGameNames(db: Knex, games: readonly Named[]) {
  await db('game_name_starts').whereIn('gameId', idsOf(games)).delete();
  const rows = games.flatMap((named) => startsOf(named, ({ id: gameId, ...start }) => ({ gameId, ...start })));
  if (rows.length > 0) await db('game_name_starts').insert(rows);
}

const idsOf = (named: readonly Named[]) => named.map(({ id }) => id);

interface Start extends Named {
  head: Buffer;
  tail: Buffer;
}

const startsOf = <Row>({ id, alias }: Named, rowOf: (start: Start) => Row): Row[] =>
  nameStartsOf(alias).map(({ head, tail }) => rowOf({ id, alias, head: Buffer.from(head), tail: Buffer.from(tail) }));
