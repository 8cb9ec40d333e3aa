import type { Knex } from 'knex';
import { up as foundation } from './0001_foundation';
import { up as postsAndChat } from './0002_posts_and_chat';
import { up as people } from './0003_people';
import { up as donations } from './0004_donations';
import { up as search } from './0005_search';
import { up as moderation } from './0006_moderation';
import { up as reading } from './0007_reading';
import { up as skillsInOrder } from './0008_skills_in_order';
import { up as skillsBothWays } from './0009_skills_both_ways';
import { up as comments } from './0010_comments';
import { up as media } from './0011_media';
import { up as forums } from './0012_forums';
import { up as picturesInTexts } from './0013_pictures_in_texts';
import { up as contentSearch } from './0014_content_search';
import { up as contact } from './0015_contact';
import { up as privateChat } from './0016_private_chat';
import { up as chatLines } from './0017_chat_lines';
import { up as inbox } from './0018_inbox';
import { up as classifieds } from './0019_classifieds';
import { up as bugs } from './0020_bugs';
import { up as resources } from './0021_resources';
import { up as desk } from './0022_desk';
import { up as membershipNews } from './0023_membership_news';
import { up as accountLocks } from './0024_account_locks';
import { up as nameKeys } from './0025_name_keys';
import { up as accountRemovals } from './0026_account_removals';
import { up as notificationQueue } from './0028_notification_queue';
import { up as unsharedRows } from './0029_unshared_rows';
import { up as browseGrowth } from './0030_browse_growth';
import { up as browseAreas } from './0032_browse_areas';
import { up as gamesBySkill } from './0033_games_by_skill';
import { up as gamePitches } from './0036_game_pitches';
import { up as profilePages } from './0037_profile_pages';
import { up as marksAndOrder } from './0039_marks_and_order';
import { up as credits } from './0040_credits';
import { up as describedPieces } from './0041_described_pieces';
import { up as dismissed } from './0042_dismissed';
import { up as latestPieces } from './0043_latest_pieces';
import { up as openings } from './0045_openings';
import { up as jamsAndSums } from './0047_jams_and_sums';
import { up as memberRights } from './0048_member_rights';
import { up as ownership } from './0049_ownership';
import { up as savedSearches } from './0050_saved_searches';
import { up as webhooks } from './0051_webhooks';
import { up as accessTokens } from './0052_access_tokens';
import { up as undoEmail } from './0057_undo_email';
import { up as blocklists } from './0058_blocklists';
import { up as blocklistDesk } from './0066_blocklist_desk';
import { up as storedAreas } from './0067_stored_areas';
import { up as unconfirmedAccounts } from './0068_unconfirmed_accounts';
import { up as emailRefusals } from './0069_email_refusals';
import { up as knownDevices } from './0072_known_devices';
import { up as searchTerms } from './0075_search_terms';
import { up as makersInLists } from './0080_makers_in_lists';
import { up as ownSites } from './0096_own_sites';
import { up as operatorsDesk } from './0055_operators_desk';
import { up as troubles } from './0064_troubles';
import { up as readOnlyForums } from './0062_read_only_forums';
import { up as notices } from './0060_notices';
import { up as accents } from './0061_accents';
import { up as acceptedTerms } from './0065_accepted_terms';
import { up as cardsOfDevelopers } from './0053_cards_of_developers';
import { up as latestThreads } from './0044_latest_threads';
import { up as applications } from './0046_applications';
import { up as following } from './0038_following';
import { up as gamesOfBannedOwners } from './0103_games_of_banned_owners';
import { up as nameSkeletons } from './0104_name_skeletons';
import { up as locksOfLists } from './0105_locks_of_lists';
import { up as activityNews } from './0106_activity_news';
import { up as deletedPages } from './0107_deleted_pages';

/** All migrations in their order; forward only, so a mistake is mended by the next one. */
const migrations: Record<string, (db: Knex) => Promise<void>> = {
  '0001_foundation': foundation,
  '0002_posts_and_chat': postsAndChat,
  '0003_people': people,
  '0004_donations': donations,
  '0005_search': search,
  '0006_moderation': moderation,
  '0007_reading': reading,
  '0008_skills_in_order': skillsInOrder,
  '0009_skills_both_ways': skillsBothWays,
  '0010_comments': comments,
  '0011_media': media,
  '0012_forums': forums,
  '0013_pictures_in_texts': picturesInTexts,
  '0014_content_search': contentSearch,
  '0015_contact': contact,
  '0016_private_chat': privateChat,
  '0017_chat_lines': chatLines,
  '0018_inbox': inbox,
  '0019_classifieds': classifieds,
  '0020_bugs': bugs,
  '0021_resources': resources,
  '0022_desk': desk,
  '0023_membership_news': membershipNews,
  '0024_account_locks': accountLocks,
  '0025_name_keys': nameKeys,
  '0026_account_removals': accountRemovals,
  '0028_notification_queue': notificationQueue,
  '0029_unshared_rows': unsharedRows,
  '0030_browse_growth': browseGrowth,
  '0032_browse_areas': browseAreas,
  '0033_games_by_skill': gamesBySkill,
  '0036_game_pitches': gamePitches,
  '0037_profile_pages': profilePages,
  '0039_marks_and_order': marksAndOrder,
  '0040_credits': credits,
  '0041_described_pieces': describedPieces,
  '0042_dismissed': dismissed,
  '0043_latest_pieces': latestPieces,
  '0044_latest_threads': latestThreads,
  '0038_following': following,
  '0045_openings': openings,
  '0046_applications': applications,
  '0047_jams_and_sums': jamsAndSums,
  '0048_member_rights': memberRights,
  '0049_ownership': ownership,
  '0050_saved_searches': savedSearches,
  '0051_webhooks': webhooks,
  '0052_access_tokens': accessTokens,
  '0053_cards_of_developers': cardsOfDevelopers,
  '0057_undo_email': undoEmail,
  '0058_blocklists': blocklists,
  '0055_operators_desk': operatorsDesk,
  '0064_troubles': troubles,
  '0062_read_only_forums': readOnlyForums,
  '0060_notices': notices,
  '0061_accents': accents,
  '0065_accepted_terms': acceptedTerms,
  '0066_blocklist_desk': blocklistDesk,
  '0067_stored_areas': storedAreas,
  '0068_unconfirmed_accounts': unconfirmedAccounts,
  '0069_email_refusals': emailRefusals,
  '0072_known_devices': knownDevices,
  '0075_search_terms': searchTerms,
  '0080_makers_in_lists': makersInLists,
  '0096_own_sites': ownSites,
  '0103_games_of_banned_owners': gamesOfBannedOwners,
  '0104_name_skeletons': nameSkeletons,
  '0105_locks_of_lists': locksOfLists,
  '0106_activity_news': activityNews,
  '0107_deleted_pages': deletedPages,
};

/** The source of migrations for knex: they are bundled with the server, so there is no folder to look into. */
export const migrationSource = {
  getMigrations: () => Promise.resolve(Object.keys(migrations)),
  getMigrationName: (name: string) => name,
  getMigration: (name: string) => {
    const up = migrations[name];
    if (!up) throw new Error(`There is no migration ${name}`);
    return Promise.resolve({ up, down: () => Promise.reject(new Error('Migrations only go forward')) });
  },
};
