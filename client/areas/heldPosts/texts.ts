import type { HeldPost } from '#shared/areas/heldPosts';

/** Whether texts of a kind have no headings. */
export const isLimitedText = (kind: HeldPost['kind']): boolean =>
  kind === 'comment' || kind === 'bug' || kind === 'bugComment';
