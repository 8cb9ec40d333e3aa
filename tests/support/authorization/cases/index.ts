import { accountLines } from './account';
import { browseLines } from './browse';
import { bugsLines } from './bugs';
import { chatLines } from './chat';
import { classifiedsLines } from './classifieds';
import { commentsLines } from './comments';
import { contactLines } from './contact';
import { contentSearchLines } from './contentSearch';
import { developersLines } from './developers';
import { donationsLines } from './donations';
import { entriesLines, feedLines } from './feed';
import { followsLines } from './follows';
import { forumsLines } from './forums';
import { forumsActionsLines } from './forumsActions';
import { gamesLines } from './games';
import { inboxLines } from './inbox';
import { invitesLines } from './invites';
import type { Lines } from '../authorizationCase';
import { mediaLines } from './media';
import { membersLines } from './members';
import { moderationLines } from './moderation';
import { notificationsLines } from './notifications';
import { optionsLines } from './options';
import { placesLines } from './places';
import { privateChatLines } from './privateChat';
import { referenceLines } from './reference';
import { resourcesLines } from './resources';
import { removedLines } from './trash';
import { reportsLines } from './reports';
import { searchLines } from './search';
import { textPicturesLines } from './textPictures';
import { topContentLines } from './topContent';
import { votesLines } from './votes';

/** What every call answers to each role, by area. */
export const areas: Record<string, Lines> = {
  account: accountLines,
  browse: browseLines,
  bugs: bugsLines,
  chat: chatLines,
  classifieds: classifiedsLines,
  comments: commentsLines,
  contact: contactLines,
  contentSearch: contentSearchLines,
  developers: developersLines,
  donations: donationsLines,
  entries: entriesLines,
  feed: feedLines,
  follows: followsLines,
  forums: forumsLines,
  forumsActions: forumsActionsLines,
  games: gamesLines,
  inbox: inboxLines,
  invites: invitesLines,
  media: mediaLines,
  members: membersLines,
  moderation: moderationLines,
  notifications: notificationsLines,
  options: optionsLines,
  places: placesLines,
  privateChat: privateChatLines,
  reference: referenceLines,
  resources: resourcesLines,
  trash: removedLines,
  reports: reportsLines,
  search: searchLines,
  textPictures: textPicturesLines,
  topContent: topContentLines,
  votes: votesLines,
};
