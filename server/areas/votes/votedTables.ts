/** Where what is voted on stands, with the total of its votes and who gets their points. */
export const votedTables = [
  { table: 'feed_posts', parentType: 'post', pointsOf: 'both' },
  { table: 'comments', parentType: 'post', pointsOf: 'both' },
  { table: 'media_pieces', parentType: 'media', pointsOf: 'both' },
  // Always the developer's own (wire §19.3).
  { table: 'forum_posts', parentType: 'forum', pointsOf: 'developer' },
  { table: 'resource_items', parentType: 'resource', pointsOf: 'nobody' },
  { table: 'bug_items', parentType: 'bug', pointsOf: 'nobody' },
] as const;
export type VotedTable = (typeof votedTables)[number];
