import { isSiteModerator, type Viewer } from '../viewer';
import type { ReportKind } from './reports';

/** Everybody who is logged in reports what is not their own. */
export const canReport = (viewer: Viewer, aboutId: number | null): boolean => viewer !== null && viewer.id !== aboutId;

/** What has a removal: profiles, games and private words are their owners', moderators ban instead. */
const removable: readonly ReportKind[] = [
  ...(['post', 'comment', 'piece', 'thread', 'forumPost', 'chatLine'] as const),
  ...(['classified', 'bug', 'bugComment', 'resource'] as const),
];

/** Site moderators remove what is reported, where that is a single thing. */
export const canRemoveReported = (viewer: Viewer, kind: ReportKind): boolean =>
  isSiteModerator(viewer) && removable.includes(kind);
