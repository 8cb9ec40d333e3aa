import { accountExportCases } from './accountExport';
import { classifiedCases } from './classifieds';
import { boardCases } from './listings';
import { contentCases } from './content';
import { deskCases } from './moderation';
import { draftCases } from './drafts';
import { followCases } from './follows';
import { forumCases } from './forums';
import { inboxCases } from './inbox';
import { inviteCases } from './invites';
import { mediaCases } from './media';
import type { SimultaneousCase } from '../requestPair';
import { operatorCases } from './operating';
import { ownershipCases } from './ownership';
import { playtestCases } from './playtests';
import { buildCases } from './builds';
import { privateChatCases } from './privateChat';
import { profileCases } from './profiles';
import { pushCases } from './push';
import { savedSearchCases } from './savedSearches';
import { scheduleCases } from './schedules';
import { sessionCases } from './sessions';
import { settingsCases } from './settings';
import { textPictureCases } from './textPictures';
import { tokenCases } from './tokens';
import { watchCases } from './watches';
import { webhookCases } from './webhooks';

/** Cases of all calls that create or toggle something, and of some other writes. */
export const cases: Record<string, SimultaneousCase[]> = {
  ...accountExportCases,
  ...classifiedCases,
  ...boardCases,
  ...contentCases,
  ...deskCases,
  ...draftCases,
  ...followCases,
  ...forumCases,
  ...inboxCases,
  ...inviteCases,
  ...mediaCases,
  ...operatorCases,
  ...ownershipCases,
  ...playtestCases,
  ...buildCases,
  ...privateChatCases,
  ...profileCases,
  ...pushCases,
  ...savedSearchCases,
  ...scheduleCases,
  ...sessionCases,
  ...settingsCases,
  ...textPictureCases,
  ...tokenCases,
  ...watchCases,
  ...webhookCases,
};
