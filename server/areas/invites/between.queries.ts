import type { Knex } from 'knex';
import { againFrom, applicationsLimits, type Between } from '#shared/areas/recruiting/applications';
import { dayMs } from '#shared/durations';
import type { InvitationRow } from '../../db/tables';
import { recruiterAs } from '../../people';
import { isShownToRecruiter } from './audience.queries';

interface BetweenRow extends Pick<
  InvitationRow,
  'id' | 'direction' | 'state' | 'gameId' | 'developerId' | 'created' | 'answeredAt'
> {
  alias: string;
  stringUrl: string;
  avatarId: string;
}

interface BetweenValues {
  viewerId: number;
  /** The game, or the other developer. */
  otherId: number;
  /** Requests that were declined since then count. */
  since: Date;
}

const rowsBetween = (db: Knex, { viewerId, otherId, since }: BetweenValues, isGame: boolean): Promise<BetweenRow[]> => {
  const query = db('invitations').join('games', 'games.id', 'invitations.gameId');
  if (!isGame)
    void query
      .join(...recruiterAs(db, 'mine', 'invitations.gameId'))
      .where('mine.developerId', viewerId)
      .whereRaw(isShownToRecruiter);
  else void query.where('invitations.gameId', otherId);
  void query.where('invitations.developerId', isGame ? viewerId : otherId);
  return query
    .where((counted) => {
      void counted.where('invitations.isOpen', true).orWhere((declined) => {
        void declined
          .where('invitations.direction', 'request')
          .where('invitations.state', 'declined')
          .where('invitations.answeredAt', '>', since);
      });
    })
    .orderBy('invitations.id', 'desc')
    .select('invitations.id', 'invitations.direction', 'invitations.state', 'invitations.gameId')
    .select('invitations.developerId', 'invitations.created', 'invitations.answeredAt')
    .select('games.alias', 'games.stringUrl', 'games.avatarId');
};

interface BetweenQuery {
  gameId?: number | undefined;
  developerId?: number | undefined;
}

/** The open invitations and requests between the viewer and a game, or a developer and the viewer's games, and requests declined lately. */
export async function readBetween(
  db: Knex,
  viewerId: number,
  { gameId, developerId }: BetweenQuery,
  now = new Date(),
): Promise<Between[]> {
  const since = new Date(now.getTime() - (applicationsLimits.againAfterDays + 1) * dayMs);
  const values = { viewerId, otherId: gameId ?? developerId ?? 0, since };
  const rows = (await rowsBetween(db, values, gameId !== undefined)).map(toBetween);
  const today = now.toISOString().slice(0, 10);
  const isWaitingFor = (id: number) =>
    rows.some(({ game, direction, againFrom: again }) => game.id === id && direction === 'request' && again === null);
  // A declined one says when one may apply again, unless another one waits already.
  return rows.filter(({ game, againFrom: again }) => again === null || (again > today && !isWaitingFor(game.id)));
}

const toBetween = ({
  id,
  direction,
  state,
  gameId,
  developerId,
  created,
  answeredAt,
  ...game
}: BetweenRow): Between => ({
  ...{ id, direction, state, developerId, created },
  game: {
    id: gameId,
    alias: game.alias,
    stringUrl: game.stringUrl,
    hasAvatar: game.avatarId !== '0',
    avatarId: game.avatarId,
  },
  againFrom: state === 'declined' && answeredAt !== null ? againFrom(answeredAt) : null,
});
