export const trashLimits = {
  /** Days within which removed content can be restored. */
  days: 14,
  pageSize: 20,
  /** Page size of the list of accounts' removals. */
  removalsPageSize: 20,
  reason: 500,
  /** Characters of a text that the list shows. */
  excerpt: 1_000,
  title: 160,
} as const;

const items = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'item' : 'items'}`;

export const trashTexts = {
  none: 'There is nothing that could be put back.',
  hint: `What site moderators remove can be put back for ${trashLimits.days} days. After that it is gone for good.`,
  ofOthers: `You are removing it as a moderator: it can be put back for ${trashLimits.days} days, under Moderation.`,
  removed: 'It has been removed.',
  confirm: 'It returns to its place, with its votes and everything that belongs to it.',
  restored: 'It is back in its place.',
  missing: 'This is no longer kept.',
  parentGone: 'The place it was in is gone, so it cannot be put back.',
  removeAll: (name: string) => `Remove everything by ${name}?`,
  removeAllStarted: (name: string) => `What ${name} wrote is being removed.`,
  removeAllEffects: [
    'Their posts, comments, media, threads, forum posts, messages in the site’s chatroom, ads, bugs, suggestions and resources are removed, along with the replies to them.',
    'Their profile, game projects and private messages stay, and so does what only the members of a game project can see.',
  ],
  removeAllUndo: `You can put it all back for ${trashLimits.days} days, under Moderation.`,
  removedAlready: 'What this account wrote is already being removed or put back.',
  removalRuns: 'This is already being put back.',
  removing: (count: number) => `${items(count)} removed so far`,
  removedAll: (count: number) => `${items(count)} removed`,
  restoring: (count: number) => `Putting back ${items(count)}…`,
  notRestored: (count: number) =>
    `${items(count)} could not be put back, because the place ${count === 1 ? 'it was' : 'they were'} in is gone`,
  restoreAllConfirm: 'Everything returns to its place, with its votes and all that belongs to it.',
  restoreAllStarted: 'It is being put back.',
  listedAgain: 'The same website has been submitted again in the meantime, so this one cannot be put back.',
} as const;
