// Written by `npm run db:types` from the migrated schema; do not edit.
import type { Knex } from 'knex';
import type { ActivityMarkRow } from './activity_marks';
import type { AddressRow } from './addresses';
import type { AuditLogRow } from './audit_log';
import type { BanRow } from './bans';
import type { BlockRow } from './blocks';
import type { BoardReadRow } from './board_reads';
import type { BugCommentRow } from './bug_comments';
import type { BugItemRow } from './bug_items';
import type { ChatDayRow } from './chat_days';
import type { ChatMessageRow } from './chat_messages';
import type { ClassifiedRow } from './classifieds';
import type { ClassifiedSkillRow } from './classified_skills';
import type { CommentRow } from './comments';
import type { DeveloperRow } from './developers';
import type { DeveloperFollowRow } from './developer_follows';
import type { DeveloperNameStartRow } from './developer_name_starts';
import type { DeveloperSkillRow } from './developer_skills';
import type { DonationRow } from './donations';
import type { DonorRow } from './donors';
import type { FeedEntryRow } from './feed_entries';
import type { FeedPostRow } from './feed_posts';
import type { ForumRow } from './forums';
import type { ForumCategoryRow } from './forum_categories';
import type { ForumPostRow } from './forum_posts';
import type { ForumReadRow } from './forum_reads';
import type { ForumThreadRow } from './forum_threads';
import type { GameRow } from './games';
import type { GameFollowRow } from './game_follows';
import type { GameGenreRow } from './game_genres';
import type { GameMemberRow } from './game_members';
import type { GameNameStartRow } from './game_name_starts';
import type { GamePlatformRow } from './game_platforms';
import type { GameSkillRow } from './game_skills';
import type { GenreRow } from './genres';
import type { IdempotencyKeyRow } from './idempotency_keys';
import type { InboxConversationRow } from './inbox_conversations';
import type { InboxMessageRow } from './inbox_messages';
import type { InboxParticipantRow } from './inbox_participants';
import type { InvitationRow } from './invitations';
import type { KeycodeRow } from './keycodes';
import type { MediaAlbumRow } from './media_albums';
import type { MediaPieceRow } from './media_pieces';
import type { MemberPositionRow } from './member_positions';
import type { NewAccountCountRow } from './new_account_counts';
import type { NotificationRow } from './notifications';
import type { NotificationSettingRow } from './notification_settings';
import type { PlaceRow } from './places';
import type { PlatformRow } from './platforms';
import type { PlatformCategoryRow } from './platform_categories';
import type { PrivateChatRow } from './private_chats';
import type { PrivateChatDayRow } from './private_chat_days';
import type { PrivateChatMemberRow } from './private_chat_members';
import type { PrivateMessageRow } from './private_messages';
import type { RemovedContentRow } from './removed_content';
import type { RemovedRowRow } from './removed_rows';
import type { ReportRow } from './reports';
import type { ResourceItemRow } from './resource_items';
import type { SessionRow } from './sessions';
import type { SiteCounterRow } from './site_counters';
import type { SkillRow } from './skills';
import type { SpentChallengeRow } from './spent_challenges';
import type { TextPictureRow } from './text_pictures';
import type { TextPictureUseRow } from './text_picture_uses';
import type { ThreadReadRow } from './thread_reads';
import type { ThreadViewRow } from './thread_views';
import type { VoteRow } from './votes';

export type {
  ActivityMarkRow,
  AddressRow,
  AuditLogRow,
  BanRow,
  BlockRow,
  BoardReadRow,
  BugCommentRow,
  BugItemRow,
  ChatDayRow,
  ChatMessageRow,
  ClassifiedRow,
  ClassifiedSkillRow,
  CommentRow,
  DeveloperRow,
  DeveloperFollowRow,
  DeveloperNameStartRow,
  DeveloperSkillRow,
  DonationRow,
  DonorRow,
  FeedEntryRow,
  FeedPostRow,
  ForumRow,
  ForumCategoryRow,
  ForumPostRow,
  ForumReadRow,
  ForumThreadRow,
  GameRow,
  GameFollowRow,
  GameGenreRow,
  GameMemberRow,
  GameNameStartRow,
  GamePlatformRow,
  GameSkillRow,
  GenreRow,
  IdempotencyKeyRow,
  InboxConversationRow,
  InboxMessageRow,
  InboxParticipantRow,
  InvitationRow,
  KeycodeRow,
  MediaAlbumRow,
  MediaPieceRow,
  MemberPositionRow,
  NewAccountCountRow,
  NotificationRow,
  NotificationSettingRow,
  PlaceRow,
  PlatformRow,
  PlatformCategoryRow,
  PrivateChatRow,
  PrivateChatDayRow,
  PrivateChatMemberRow,
  PrivateMessageRow,
  RemovedContentRow,
  RemovedRowRow,
  ReportRow,
  ResourceItemRow,
  SessionRow,
  SiteCounterRow,
  SkillRow,
  SpentChallengeRow,
  TextPictureRow,
  TextPictureUseRow,
  ThreadReadRow,
  ThreadViewRow,
  VoteRow,
};

/** Times may be written as Date; they are read as ISO text. */
type Written<Value> = Value extends string | null ? Value | Date : Value;
type Changed<Row> = { [K in keyof Row]?: Written<Row[K]> };
type New<Row, Needed extends keyof Row> = { [K in Needed]: Written<Row[K]> } & Changed<Row>;

declare module 'knex/types/tables.js' {
  interface Tables {
    activity_marks: Knex.CompositeTableType<ActivityMarkRow, New<ActivityMarkRow, 'area'>, Changed<ActivityMarkRow>>;
    addresses: Knex.CompositeTableType<
      AddressRow,
      New<AddressRow, 'scope' | 'slugKey' | 'targetId'>,
      Changed<AddressRow>
    >;
    audit_log: Knex.CompositeTableType<AuditLogRow, New<AuditLogRow, 'happenedAt' | 'action'>, Changed<AuditLogRow>>;
    bans: Knex.CompositeTableType<BanRow, New<BanRow, 'developerId' | 'bannedAt'>, Changed<BanRow>>;
    blocks: Knex.CompositeTableType<BlockRow, New<BlockRow, 'blockerId' | 'blockedId' | 'created'>, Changed<BlockRow>>;
    board_reads: Knex.CompositeTableType<
      BoardReadRow,
      New<BoardReadRow, 'developerId' | 'boardGameId' | 'readUpTo'>,
      Changed<BoardReadRow>
    >;
    bug_comments: Knex.CompositeTableType<
      BugCommentRow,
      New<BugCommentRow, 'bugId' | 'content' | 'created' | 'modified'>,
      Changed<BugCommentRow>
    >;
    bug_items: Knex.CompositeTableType<
      BugItemRow,
      New<BugItemRow, 'description' | 'type' | 'created'>,
      Changed<BugItemRow>
    >;
    chat_days: Knex.CompositeTableType<ChatDayRow, New<ChatDayRow, 'room' | 'day'>, Changed<ChatDayRow>>;
    chat_messages: Knex.CompositeTableType<
      ChatMessageRow,
      New<ChatMessageRow, 'room' | 'message' | 'timestamp'>,
      Changed<ChatMessageRow>
    >;
    classifieds: Knex.CompositeTableType<
      ClassifiedRow,
      New<ClassifiedRow, 'posterType' | 'postDate' | 'postContent' | 'renewed'>,
      Changed<ClassifiedRow>
    >;
    classified_skills: Knex.CompositeTableType<
      ClassifiedSkillRow,
      New<ClassifiedSkillRow, 'skillId' | 'posterType' | 'classifiedId'>,
      Changed<ClassifiedSkillRow>
    >;
    comments: Knex.CompositeTableType<
      CommentRow,
      New<CommentRow, 'id' | 'postId' | 'content' | 'timestamp' | 'modifiedDate'>,
      Changed<CommentRow>
    >;
    developers: Knex.CompositeTableType<
      DeveloperRow,
      New<
        DeveloperRow,
        'aliasKey' | 'personalWebsites' | 'workHistory' | 'educationHistory' | 'registrationDate' | 'lastOnline'
      >,
      Changed<DeveloperRow>
    >;
    developer_follows: Knex.CompositeTableType<
      DeveloperFollowRow,
      New<DeveloperFollowRow, 'followerId' | 'developerId' | 'created'>,
      Changed<DeveloperFollowRow>
    >;
    developer_name_starts: Knex.CompositeTableType<
      DeveloperNameStartRow,
      New<DeveloperNameStartRow, 'head' | 'alias' | 'developerId' | 'tail'>,
      Changed<DeveloperNameStartRow>
    >;
    developer_skills: Knex.CompositeTableType<
      DeveloperSkillRow,
      New<DeveloperSkillRow, 'developerId' | 'skillId'>,
      Changed<DeveloperSkillRow>
    >;
    donations: Knex.CompositeTableType<
      DonationRow,
      New<DonationRow, 'donorId' | 'day' | 'entered'>,
      Changed<DonationRow>
    >;
    donors: Knex.CompositeTableType<DonorRow, New<DonorRow, 'latestDay'>, Changed<DonorRow>>;
    feed_entries: Knex.CompositeTableType<FeedEntryRow, New<FeedEntryRow, 'kind'>, Changed<FeedEntryRow>>;
    feed_posts: Knex.CompositeTableType<
      FeedPostRow,
      New<FeedPostRow, 'id' | 'content' | 'postDate' | 'modifiedDate' | 'parentType' | 'parentId'>,
      Changed<FeedPostRow>
    >;
    forums: Knex.CompositeTableType<ForumRow, New<ForumRow, 'categoryId'>, Changed<ForumRow>>;
    forum_categories: Knex.CompositeTableType<
      ForumCategoryRow,
      New<ForumCategoryRow, never>,
      Changed<ForumCategoryRow>
    >;
    forum_posts: Knex.CompositeTableType<
      ForumPostRow,
      New<ForumPostRow, 'threadId' | 'position' | 'content' | 'created' | 'modified'>,
      Changed<ForumPostRow>
    >;
    forum_reads: Knex.CompositeTableType<
      ForumReadRow,
      New<ForumReadRow, 'developerId' | 'forumId' | 'readUpTo'>,
      Changed<ForumReadRow>
    >;
    forum_threads: Knex.CompositeTableType<
      ForumThreadRow,
      New<ForumThreadRow, 'forumId' | 'created' | 'lastPostTime'>,
      Changed<ForumThreadRow>
    >;
    games: Knex.CompositeTableType<GameRow, New<GameRow, 'created' | 'lastActive'>, Changed<GameRow>>;
    game_follows: Knex.CompositeTableType<
      GameFollowRow,
      New<GameFollowRow, 'followerId' | 'gameId' | 'created'>,
      Changed<GameFollowRow>
    >;
    game_genres: Knex.CompositeTableType<GameGenreRow, New<GameGenreRow, 'gameId' | 'genreId'>, Changed<GameGenreRow>>;
    game_members: Knex.CompositeTableType<
      GameMemberRow,
      New<GameMemberRow, 'gameId' | 'joinDate'>,
      Changed<GameMemberRow>
    >;
    game_name_starts: Knex.CompositeTableType<
      GameNameStartRow,
      New<GameNameStartRow, 'head' | 'alias' | 'gameId' | 'tail'>,
      Changed<GameNameStartRow>
    >;
    game_platforms: Knex.CompositeTableType<
      GamePlatformRow,
      New<GamePlatformRow, 'gameId' | 'platformId'>,
      Changed<GamePlatformRow>
    >;
    game_skills: Knex.CompositeTableType<GameSkillRow, New<GameSkillRow, 'gameId' | 'skillId'>, Changed<GameSkillRow>>;
    genres: Knex.CompositeTableType<GenreRow, New<GenreRow, never>, Changed<GenreRow>>;
    idempotency_keys: Knex.CompositeTableType<
      IdempotencyKeyRow,
      New<IdempotencyKeyRow, 'developerId' | 'idempotencyKey' | 'call' | 'requestHash' | 'answer' | 'created'>,
      Changed<IdempotencyKeyRow>
    >;
    inbox_conversations: Knex.CompositeTableType<
      InboxConversationRow,
      New<InboxConversationRow, 'created'>,
      Changed<InboxConversationRow>
    >;
    inbox_messages: Knex.CompositeTableType<
      InboxMessageRow,
      New<InboxMessageRow, 'conversationId' | 'message' | 'timestamp'>,
      Changed<InboxMessageRow>
    >;
    inbox_participants: Knex.CompositeTableType<
      InboxParticipantRow,
      New<InboxParticipantRow, 'conversationId' | 'developerId'>,
      Changed<InboxParticipantRow>
    >;
    invitations: Knex.CompositeTableType<
      InvitationRow,
      New<InvitationRow, 'direction' | 'gameId' | 'developerId' | 'created'>,
      Changed<InvitationRow>
    >;
    keycodes: Knex.CompositeTableType<
      KeycodeRow,
      New<KeycodeRow, 'keycodeHash' | 'developerId' | 'purpose' | 'email' | 'created' | 'expiresAt'>,
      Changed<KeycodeRow>
    >;
    media_albums: Knex.CompositeTableType<
      MediaAlbumRow,
      New<MediaAlbumRow, 'pageType' | 'pageId'>,
      Changed<MediaAlbumRow>
    >;
    media_pieces: Knex.CompositeTableType<
      MediaPieceRow,
      New<
        MediaPieceRow,
        'albumId' | 'postId' | 'pageType' | 'pageId' | 'mediaType' | 'description' | 'created' | 'modified'
      >,
      Changed<MediaPieceRow>
    >;
    member_positions: Knex.CompositeTableType<
      MemberPositionRow,
      New<MemberPositionRow, 'memberId'>,
      Changed<MemberPositionRow>
    >;
    new_account_counts: Knex.CompositeTableType<
      NewAccountCountRow,
      New<NewAccountCountRow, 'developerId' | 'what'>,
      Changed<NewAccountCountRow>
    >;
    notifications: Knex.CompositeTableType<
      NotificationRow,
      New<NotificationRow, 'receiverId' | 'actorId' | 'targetType' | 'targetId' | 'action' | 'created'>,
      Changed<NotificationRow>
    >;
    notification_settings: Knex.CompositeTableType<
      NotificationSettingRow,
      New<NotificationSettingRow, 'developerId' | 'kind' | 'channel'>,
      Changed<NotificationSettingRow>
    >;
    places: Knex.CompositeTableType<
      PlaceRow,
      New<PlaceRow, 'country' | 'lat' | 'lon' | 'head' | 'nameKey'>,
      Changed<PlaceRow>
    >;
    platforms: Knex.CompositeTableType<PlatformRow, New<PlatformRow, 'categoryId'>, Changed<PlatformRow>>;
    platform_categories: Knex.CompositeTableType<
      PlatformCategoryRow,
      New<PlatformCategoryRow, never>,
      Changed<PlatformCategoryRow>
    >;
    private_chats: Knex.CompositeTableType<
      PrivateChatRow,
      New<PrivateChatRow, 'lowId' | 'highId'>,
      Changed<PrivateChatRow>
    >;
    private_chat_days: Knex.CompositeTableType<
      PrivateChatDayRow,
      New<PrivateChatDayRow, 'chatId' | 'day'>,
      Changed<PrivateChatDayRow>
    >;
    private_chat_members: Knex.CompositeTableType<
      PrivateChatMemberRow,
      New<PrivateChatMemberRow, 'chatId' | 'developerId' | 'partnerId' | 'lastMessageTime'>,
      Changed<PrivateChatMemberRow>
    >;
    private_messages: Knex.CompositeTableType<
      PrivateMessageRow,
      New<PrivateMessageRow, 'chatId' | 'text' | 'timestamp'>,
      Changed<PrivateMessageRow>
    >;
    removed_content: Knex.CompositeTableType<
      RemovedContentRow,
      New<RemovedContentRow, 'kind' | 'targetId' | 'excerpt' | 'removedAt'>,
      Changed<RemovedContentRow>
    >;
    removed_rows: Knex.CompositeTableType<
      RemovedRowRow,
      New<RemovedRowRow, 'removedId' | 'tableName' | 'rowData'>,
      Changed<RemovedRowRow>
    >;
    reports: Knex.CompositeTableType<
      ReportRow,
      New<ReportRow, 'kind' | 'targetId' | 'reason' | 'words' | 'excerpt' | 'created' | 'answer'>,
      Changed<ReportRow>
    >;
    resource_items: Knex.CompositeTableType<
      ResourceItemRow,
      New<ResourceItemRow, 'category' | 'section' | 'urlKey' | 'created'>,
      Changed<ResourceItemRow>
    >;
    sessions: Knex.CompositeTableType<
      SessionRow,
      New<SessionRow, 'idHash' | 'handle' | 'ticketHash' | 'developerId' | 'loggedInAt' | 'lastSeenAt' | 'expiresAt'>,
      Changed<SessionRow>
    >;
    site_counters: Knex.CompositeTableType<SiteCounterRow, New<SiteCounterRow, 'name'>, Changed<SiteCounterRow>>;
    skills: Knex.CompositeTableType<SkillRow, New<SkillRow, never>, Changed<SkillRow>>;
    spent_challenges: Knex.CompositeTableType<
      SpentChallengeRow,
      New<SpentChallengeRow, 'challengeHash' | 'expiresAt'>,
      Changed<SpentChallengeRow>
    >;
    text_pictures: Knex.CompositeTableType<
      TextPictureRow,
      New<TextPictureRow, 'name' | 'bytes' | 'created'>,
      Changed<TextPictureRow>
    >;
    text_picture_uses: Knex.CompositeTableType<
      TextPictureUseRow,
      New<TextPictureUseRow, 'pictureId' | 'kind' | 'targetId' | 'usedAt'>,
      Changed<TextPictureUseRow>
    >;
    thread_reads: Knex.CompositeTableType<
      ThreadReadRow,
      New<ThreadReadRow, 'developerId' | 'threadId' | 'readUpTo'>,
      Changed<ThreadReadRow>
    >;
    thread_views: Knex.CompositeTableType<
      ThreadViewRow,
      New<ThreadViewRow, 'threadId' | 'day' | 'viewerKey'>,
      Changed<ThreadViewRow>
    >;
    votes: Knex.CompositeTableType<
      VoteRow,
      New<VoteRow, 'parentType' | 'parentId' | 'voterId' | 'direction' | 'created'>,
      Changed<VoteRow>
    >;
  }
}
