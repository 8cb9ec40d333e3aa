import { developersTexts, type developers } from '#shared/areas/developers';
import type { Call } from '../../http/call';
import { invalid } from '../../refusal';
import { arePiecesOf, replaceChosenPieces } from '../../content';
import { lockDeveloper } from '../../people';
import { readPins } from './pins.queries';
import { emitProfile } from './sections.actions';

export async function savePins(call: Call<typeof developers.savePins>) {
  const { db, viewer, input } = call;
  const { id } = viewer;
  const page = { parentType: 'developer', parentId: id } as const;
  // The lock makes the later of two orders win as a whole.
  await lockDeveloper(db, id);
  const pieceIds = [...new Set(input.pieceIds)];
  if (!(await arePiecesOf(db, page, pieceIds))) throw invalid(developersTexts.notInPortfolio, 'pieceIds');
  await replaceChosenPieces(db, page, pieceIds);
  const saved = { id, pinnedPieces: await readPins(db, id) };
  emitProfile(call, saved);
  return saved;
}
