import { mediaTexts } from './mediaTexts';
import type { MediaType } from './mediaTypes';
import { isWebAddress, withHttp } from '../webAddress';
import { youtubeCode } from './youtube';

/** The error in a piece's link; null if there is none, or if such a piece has no link. */
export function linkProblem(type: MediaType, typed: string): string | null {
  const isClip = type === 'Youtube';
  if (!isClip && type !== 'External') return null;
  if (typed.trim() === '') return isClip ? mediaTexts.youtubeNeeded : mediaTexts.urlNeeded;
  const link = withHttp(typed);
  if (isClip) return youtubeCode(link) === null ? mediaTexts.youtubeWrong : null;
  return isWebAddress(link) ? null : mediaTexts.urlWrong;
}
