import { levelOf } from '#shared/shapes';

/** The game that something is written as. Queries join `games as voice` and select these columns. */
export const authorGameColumns = {
  gameAlias: 'voice.alias',
  gameStringUrl: 'voice.stringUrl',
  gameAvatarId: 'voice.avatarId',
  gameHasBanner: 'voice.hasBanner',
  gameXp: 'voice.xp',
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
