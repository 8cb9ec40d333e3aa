import { levelOf } from '#shared/shapes';
import type { LeftJoinedRow, SelectedRow } from '../db/rows';
import type { GameRow } from '../db/tables';

/** The columns by which a game is shown, out of a join of `games` under this alias. */
export const gameColumns = <A extends string>(alias: A) =>
  ({
    gameAlias: `${alias}.alias`,
    gameStringUrl: `${alias}.stringUrl`,
    gameAvatarId: `${alias}.avatarId`,
  }) as const;
export type GameColumns = SelectedRow<ReturnType<typeof gameColumns<'game'>>, { game: GameRow }>;

/** The game that something was written as. Queries join `games as authorGame` and select these columns. */
export const authorGameColumns = {
  ...gameColumns('authorGame'),
  gameHasBanner: 'authorGame.hasBanner',
  gameXp: 'authorGame.xp',
} as const;

export type AuthorGameColumns = LeftJoinedRow<typeof authorGameColumns, { authorGame: GameRow }>;

/** A game in the columns of a query, which saves reading what was just written as it. */
export const gameColumnsOf = (game: GameRow | null): AuthorGameColumns => ({
  gameAlias: game?.alias ?? null,
  gameStringUrl: game?.stringUrl ?? null,
  gameAvatarId: game?.avatarId ?? null,
  gameHasBanner: game?.hasBanner ?? null,
  gameXp: game?.xp ?? null,
});

export function authorGameOf(row: AuthorGameColumns, id: number) {
  const avatarId = row.gameAvatarId ?? '0';
  return {
    id,
    alias: row.gameAlias ?? '',
    stringUrl: row.gameStringUrl ?? '',
    hasAvatar: avatarId !== '0',
    avatarId,
    hasBanner: row.gameHasBanner ?? false,
    xpLevelData: levelOf(row.gameXp ?? 0),
  };
}
