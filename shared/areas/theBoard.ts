export const theBoardTexts = { missing: "This post doesn't exist" } as const;

/** A post of The Board. */
export interface BoardPost {
  /** Its slug in the address. */
  stringUrl: string;
  title: string;
  text: string;
  authorAlias: string;
  authorStringUrl: string;
  created: string;
  updated: string;
  commentCount: number;
}

/** The only post so far. */
export const samplePost: BoardPost = {
  stringUrl: 'Welcome-to-The-Board',
  title: 'Welcome to The Board',
  text: 'This is where short posts from the whole community will appear, sorted by activity, age or votes.',
  authorAlias: 'Spawnpoint',
  authorStringUrl: 'Spawnpoint',
  created: '2026-03-02T09:30:00.000Z',
  updated: '2026-03-04T16:05:00.000Z',
  commentCount: 0,
};

/** Whether a slug is the post's; addresses ignore case. */
export const isSamplePost = (part: string): boolean => part.toLowerCase() === samplePost.stringUrl.toLowerCase();

/** The sort orders with their numbers. */
export const boardSorts = [
  { sort: 0, name: 'Activity', query: null },
  { sort: 1, name: 'New', query: 'new' },
  { sort: 2, name: 'Top', query: 'top' },
] as const;
