import { tokensTexts as texts } from '#shared/areas/outward/tokens';
import { mayWriteAs } from '#shared/policies/tokens.policy';
import type { Viewer } from '#shared/viewer';
import { Refusal } from '../refusal';

/**
 * Refuses (403) to write as oneself (`gameId` null) or as a game where the call came with a token that does not cover it.
 * The policies of posts and comments refuse it too, without saying why.
 */
export function requireTokenMayPostAs(viewer: NonNullable<Viewer>, gameId: number | null) {
  if (!mayWriteAs(viewer, gameId)) throw new Refusal(403, [gameId === null ? texts.notAsYou : texts.notAsGame]);
}
