import { leftOut } from './part';

const nobodys = leftOut('It says nothing about an account.');
const ofGames = leftOut('It belongs to its game, whose pages show it.');
const copies = leftOut('It is made from what the other files hold, to find things faster.');
const ofModerators = leftOut('It is the work of moderators and operators.');
const passing = leftOut('It is kept for a moment and says nothing that the other files do not say.');

/** The tables that are not exported, each with the reason. */
export const leftOutTables = {
  account_exports: leftOut('It is the list of these archives.'),
  account_notes: ofModerators,
  account_removals: ofModerators,
  bans: ofModerators,
  blocked_addresses: ofModerators,
  legal_texts: ofModerators,
  registration_invitations: ofModerators,
  removed_rows: leftOut('It holds what was removed as it can be put back, with what others wrote there.'),
  report_claims: ofModerators,
  troubles: ofModerators,
  available_developers: copies,
  developer_name_starts: copies,
  feed_entries: copies,
  game_name_starts: copies,
  news_days: copies,
  news_posts: copies,
  private_chats: copies,
  search_candidates: copies,
  text_picture_uses: copies,
  thread_views: leftOut('It counts views without saying whose they are.'),
  activity_news: passing,
  activity_notes: passing,
  chat_slow_turns: passing,
  deleted_pages: passing,
  idempotency_keys: passing,
  notification_queue: passing,
  spent_challenges: passing,
  webhook_queue: passing,
  chat_slow_rooms: ofGames,
  forum_categories: ofGames,
  forums: ofGames,
  game_featured_pieces: ofGames,
  game_genres: ofGames,
  game_platforms: ofGames,
  game_skills: ofGames,
  activity_marks: nobodys,
  browse_counts: nobodys,
  chat_days: nobodys,
  foreign_pictures: nobodys,
  genres: nobodys,
  places: nobodys,
  platform_categories: nobodys,
  platforms: nobodys,
  private_chat_days: nobodys,
  site_counters: nobodys,
  site_notices: nobodys,
  site_settings: nobodys,
  skills: nobodys,
};
