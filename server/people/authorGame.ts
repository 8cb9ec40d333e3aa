import { levelOf } from '#shared/shapes';

/** The game that something was written as. Queries join `games as authorGame` and select these columns. */
export const authorGameColumns = {
  gameAlias: 'authorGame.alias',
  gameStringUrl: 'authorGame.stringUrl',
  gameAvatarId: 'authorGame.avatarId',
  gameHasBanner: 'authorGame.hasBanner',
  gameXp: 'authorGame.xp',
} as const;

export interface AuthorGameColumns {
  gameAlias: string | null;
  gameStringUrl: string | null;
  gameAvatarId: string | null;
  gameHasBanner: boolean | null;
  gameXp: number | null;
}

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
