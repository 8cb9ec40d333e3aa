import type { Counters } from '../../db/counters';
import { latestPiecesCounters } from './latestPieces.queries';

export const mediaCounters: readonly Counters[] = [
  {
    table: 'media_albums',
    key: ['id'],
    truths: { pieceCount: '(select count(*) from media_pieces where media_pieces.albumId = counted.id)' },
  },
  latestPiecesCounters,
];
