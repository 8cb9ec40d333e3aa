import { classifiedLines } from './classifieds';
import { boardLines } from './listings';
import { contentLines } from './content';
import { deskLines } from './moderation';
import { followLines } from './follows';
import { forumLines } from './forums';
import { inboxLines } from './inbox';
import { inviteLines } from './invites';
import { mediaLines } from './media';
import type { Line } from '../requestPair';
import { privateChatLines } from './privateChat';
import { profileLines } from './profiles';
import { sessionLines } from './sessions';
import { settingsLines } from './settings';
import { textPictureLines } from './textPictures';

/** Every call that makes or toggles something has a line here; other writes that two may make at once are welcome too. */
export const lines: Record<string, Line[]> = {
  ...classifiedLines,
  ...boardLines,
  ...contentLines,
  ...deskLines,
  ...followLines,
  ...forumLines,
  ...inboxLines,
  ...inviteLines,
  ...mediaLines,
  ...privateChatLines,
  ...profileLines,
  ...sessionLines,
  ...settingsLines,
  ...textPictureLines,
};
