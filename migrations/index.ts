import type { Knex } from 'knex';

interface Migration {
  up: (db: Knex) => Promise<void>;
}

/** All migrations in their order; forward only, so a mistake is mended by the next one. */
const migrations: Record<string, () => Promise<Migration>> = {
  '0001_foundation': () => import('./0001_foundation'),
  '0002_posts_and_chat': () => import('./0002_posts_and_chat'),
  '0003_people': () => import('./0003_people'),
  '0004_donations': () => import('./0004_donations'),
  '0005_search': () => import('./0005_search'),
  '0006_moderation': () => import('./0006_moderation'),
  '0007_reading': () => import('./0007_reading'),
  '0008_skills_in_order': () => import('./0008_skills_in_order'),
  '0009_skills_both_ways': () => import('./0009_skills_both_ways'),
  '0010_comments': () => import('./0010_comments'),
  '0011_media': () => import('./0011_media'),
  '0012_forums': () => import('./0012_forums'),
  '0013_pictures_in_texts': () => import('./0013_pictures_in_texts'),
  '0014_content_search': () => import('./0014_content_search'),
  '0015_contact': () => import('./0015_contact'),
  '0016_private_chat': () => import('./0016_private_chat'),
  '0017_chat_lines': () => import('./0017_chat_lines'),
  '0018_inbox': () => import('./0018_inbox'),
  '0019_classifieds': () => import('./0019_classifieds'),
  '0020_bugs': () => import('./0020_bugs'),
  '0021_resources': () => import('./0021_resources'),
  '0022_desk': () => import('./0022_desk'),
  '0023_membership_news': () => import('./0023_membership_news'),
  '0024_account_locks': () => import('./0024_account_locks'),
  '0025_name_keys': () => import('./0025_name_keys'),
  '0026_account_removals': () => import('./0026_account_removals'),
  '0028_notification_queue': () => import('./0028_notification_queue'),
  '0029_unshared_rows': () => import('./0029_unshared_rows'),
  '0030_browse_growth': () => import('./0030_browse_growth'),
  '0032_browse_areas': () => import('./0032_browse_areas'),
  '0033_games_by_skill': () => import('./0033_games_by_skill'),
  '0036_game_pitches': () => import('./0036_game_pitches'),
  '0037_profile_pages': () => import('./0037_profile_pages'),
  '0039_marks_and_order': () => import('./0039_marks_and_order'),
  '0040_credits': () => import('./0040_credits'),
  '0041_described_pieces': () => import('./0041_described_pieces'),
  '0042_dismissed': () => import('./0042_dismissed'),
  '0043_latest_pieces': () => import('./0043_latest_pieces'),
  '0044_latest_threads': () => import('./0044_latest_threads'),
  '0038_following': () => import('./0038_following'),
  '0045_openings': () => import('./0045_openings'),
  '0046_applications': () => import('./0046_applications'),
  '0047_jams_and_sums': () => import('./0047_jams_and_sums'),
  '0048_member_rights': () => import('./0048_member_rights'),
  '0049_ownership': () => import('./0049_ownership'),
  '0050_saved_searches': () => import('./0050_saved_searches'),
  '0051_webhooks': () => import('./0051_webhooks'),
  '0052_access_tokens': () => import('./0052_access_tokens'),
  '0053_cards_of_developers': () => import('./0053_cards_of_developers'),
  '0057_undo_email': () => import('./0057_undo_email'),
  '0058_blocklists': () => import('./0058_blocklists'),
  '0055_operators_desk': () => import('./0055_operators_desk'),
  '0064_troubles': () => import('./0064_troubles'),
  '0062_read_only_forums': () => import('./0062_read_only_forums'),
  '0060_notices': () => import('./0060_notices'),
  '0061_accents': () => import('./0061_accents'),
  '0065_accepted_terms': () => import('./0065_accepted_terms'),
  '0066_blocklist_desk': () => import('./0066_blocklist_desk'),
  '0067_stored_areas': () => import('./0067_stored_areas'),
  '0068_unconfirmed_accounts': () => import('./0068_unconfirmed_accounts'),
  '0069_email_refusals': () => import('./0069_email_refusals'),
  '0072_known_devices': () => import('./0072_known_devices'),
  '0075_search_terms': () => import('./0075_search_terms'),
  '0080_makers_in_lists': () => import('./0080_makers_in_lists'),
  '0096_own_sites': () => import('./0096_own_sites'),
  '0103_games_of_banned_owners': () => import('./0103_games_of_banned_owners'),
  '0104_name_skeletons': () => import('./0104_name_skeletons'),
  '0105_locks_of_lists': () => import('./0105_locks_of_lists'),
  '0106_activity_news': () => import('./0106_activity_news'),
  '0107_deleted_pages': () => import('./0107_deleted_pages'),
  '0108_notification_targets': () => import('./0108_notification_targets'),
  '0112_who_may_reach': () => import('./0112_who_may_reach'),
  '0120_second_steps': () => import('./0120_second_steps'),
  '0121_not_me': () => import('./0121_not_me'),
  '0130_slow_mode': () => import('./0130_slow_mode'),
  '0131_report_claims': () => import('./0131_report_claims'),
  '0132_second_step_duty': () => import('./0132_second_step_duty'),
};

const down = () => Promise.reject(new Error('Migrations only go forward'));

/** The source of migrations for knex: they are bundled with the server, so there is no folder to look into. */
export const migrationSource = {
  getMigrations: () => Promise.resolve(Object.keys(migrations)),
  getMigrationName: (name: string) => name,
  getMigration: async (name: string) => {
    const load = migrations[name];
    if (!load) throw new Error(`There is no migration ${name}`);
    return { up: (await load()).up, down };
  },
};
