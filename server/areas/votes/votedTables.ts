/** Where what is voted on stands, with the total of its votes and who gets their points. */
export const votedTables = [
  { table: 'feed_posts', parentType: 'post', mayBeOfGame: true },
  { table: 'comments', parentType: 'post', mayBeOfGame: true },
  { table: 'media_pieces', parentType: 'media', mayBeOfGame: true },
  // Always the developer's own (wire §19.3).
  { table: 'forum_posts', parentType: 'forum', mayBeOfGame: false },
] as const;
export type VotedTable = (typeof votedTables)[number];
