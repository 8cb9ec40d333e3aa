export const theBoardTexts = { missing: "This post doesn't exist" } as const;

/** A post of The Board (part 2 §3). */
export interface BoardPost {
  /** Its part of the address. */
  stringUrl: string;
  title: string;
  text: string;
  authorAlias: string;
  authorStringUrl: string;
  created: string;
  updated: string;
  commentCount: number;
}

/** The one post that stands there. */
export const samplePost: BoardPost = {
  stringUrl: 'Welcome-to-The-Board',
  title: 'Welcome to The Board',
  text: 'This is where short posts of the whole community will stand, sorted by what is going on, by age or by votes.',
  authorAlias: 'Spawnpoint',
  authorStringUrl: 'Spawnpoint',
  created: '2026-03-02T09:30:00.000Z',
  updated: '2026-03-04T16:05:00.000Z',
  commentCount: 0,
};

/** Whether a part of an address names the post; in any case, as all addresses. */
export const isSamplePost = (part: string): boolean => part.toLowerCase() === samplePost.stringUrl.toLowerCase();

/** The ways to sort, each with its number (part 2 §2). */
export const boardSorts = [
  { sort: 0, name: 'Activity', asked: null },
  { sort: 1, name: 'New', asked: 'new' },
  { sort: 2, name: 'Top', asked: 'top' },
] as const;
