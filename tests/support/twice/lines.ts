import { classifiedLines } from './classifieds';
import { contentLines } from './content';
import { followLines } from './follows';
import { forumLines } from './forums';
import { inviteLines } from './invites';
import { mediaLines } from './media';
import type { Line } from './pair';
import { privateChatLines } from './privateChat';
import { profileLines } from './profiles';
import { sessionLines } from './sessions';
import { settingsLines } from './settings';
import { textPictureLines } from './textPictures';

/** Every call that makes or toggles something has a line here; other writes that two may make at once are welcome too. */
export const lines: Record<string, Line[]> = {
  ...classifiedLines,
  ...contentLines,
  ...followLines,
  ...forumLines,
  ...inviteLines,
  ...mediaLines,
  ...privateChatLines,
  ...profileLines,
  ...sessionLines,
  ...settingsLines,
  ...textPictureLines,
};
