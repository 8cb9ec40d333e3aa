import type { Page } from '#shared/topics';

/** The posts of the first runs; posts of the same author in succession are one run. */
export function firstRuns<P extends Page>(posts: readonly P[], limit: number): P[] {
  let runs = 0;
  const end = posts.findIndex((post, index) => {
    const before = posts[index - 1];
    if (before?.parentType !== post.parentType || before.parentId !== post.parentId) runs += 1;
    return runs > limit;
  });
  return end === -1 ? [...posts] : posts.slice(0, end);
}
