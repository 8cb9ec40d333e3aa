/** Where what is voted on stands, with the total of its votes and who gets their points. */
export const votedTables = [
  { table: 'feed_posts', parentType: 'post' },
  { table: 'comments', parentType: 'post' },
  { table: 'media_pieces', parentType: 'media' },
] as const;
export type VotedTable = (typeof votedTables)[number];
