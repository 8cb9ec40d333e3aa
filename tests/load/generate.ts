/** How large a generated community is. */
export interface Size {
  developers: number;
  games: number;
  /** Feed posts without those of media pieces. */
  posts: number;
  comments: number;
  /** Media pieces, each with its feed post. */
  pieces: number;
  threads: number;
  /** Forum posts, the long thread included. */
  forumPosts: number;
  messages: number;
}

export const sizes: Record<string, Size> = {
  small: {
    developers: 1_000,
    games: 250,
    posts: 2_500,
    comments: 5_000,
    pieces: 1_000,
    threads: 500,
    forumPosts: 15_000,
    messages: 5_000,
  },
  medium: {
    developers: 20_000,
    games: 5_000,
    posts: 50_000,
    comments: 100_000,
    pieces: 20_000,
    threads: 10_000,
    forumPosts: 200_000,
    messages: 100_000,
  },
  // Filled in bulk, without media and chat, and kept: compared with its smaller twin it shows what grows.
  'growth-small': {
    ...{ developers: 1_000, games: 200, posts: 5_000, comments: 1_000, forumPosts: 15_000 },
    ...{ pieces: 0, threads: 0, messages: 0 },
  },
  large: {
    ...{ developers: 1_000_000, games: 200_000, posts: 5_000_000, comments: 1_000_000, forumPosts: 10_000_000 },
    ...{ pieces: 0, threads: 0, messages: 0 },
  },
};

/** Sizes whose community is filled in bulk and written to in place. */
export const isBulk = (sizeName: string) => sizeName === 'large' || sizeName === 'growth-small';

const chunk = 1_000;
export const firstId = 100;

const words =
  'the lantern keeper walks down a quiet road and counts the stars that fell into the harbour last night'.split(' ');
/** A sentence from a few recurring words. */
export const sentence = (seed: number, length: number) =>
  Array.from({ length }, (_each, index) => words[(seed * 7 + index * 5) % words.length]).join(' ');

export const firstNames =
  'Ada Bo Cleo Dario Elif Femi Greta Hugo Ines Jun Kofi Lena Mika Nadia Oskar Priya Quinn Rosa Sami Tove'.split(' ');
export const lastNames =
  'Ash Brook Cardoso Dahl Ember Fenn Grove Hollow Ivers Jansen Kestrel Lark Moss North Okafor Penn Quill Reed Sato Thorn Umber Vale Wren'.split(
    ' ',
  );
export const things =
  'Lantern Harbour Clockwork Signal Orchard Comet Paper Winter Hollow Copper Garden Static Velvet Iron Salt Moth'.split(
    ' ',
  );

export function pick<T>(list: readonly T[], seed: number): T {
  const picked = list[seed % list.length];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
}

export const developerIdAt = (index: number, { developers }: Size) => firstId + (index % developers);

export async function inChunks(count: number, work: (from: number, to: number) => Promise<unknown>) {
  for (let from = 0; from < count; from += chunk) await work(from, Math.min(count, from + chunk));
}

export const range = (from: number, to: number) => Array.from({ length: to - from }, (_each, index) => from + index);
