import { removableNames, type ContentName } from '../content';
import { isSiteModerator, type Viewer } from '../viewer';

/** Everybody who is logged in reports what is not their own. */
export const canReport = (viewer: Viewer, aboutId: number | null): boolean => viewer !== null && viewer.id !== aboutId;

/** What nobody but some people can read. */
const hiddenKinds: readonly ContentName[] = [
  'privateMessage',
  'inboxMessage',
  'ownerSearch',
  'playtestAnswer',
  'playtestReply',
];

/** Whether everybody can read such things, where they are public: so that they can be reported without an account. */
export const isPublicKind = (kind: ContentName): boolean => !hiddenKinds.includes(kind);

/** The form for people without an account. */
export const canReportAsGuest = (viewer: Viewer): boolean => viewer === null;

/** Site moderators remove what is reported, where that is a single thing. A build does not come back from the trash. */
export const canRemoveReported = (viewer: Viewer, kind: ContentName): boolean =>
  isSiteModerator(viewer) &&
  (kind === 'credit' || kind === 'build' || (removableNames as readonly ContentName[]).includes(kind));

/** Public content is removed without a report too; a credit only while a report about it is open. */
export const needsReport = (kind: ContentName): boolean => kind === 'credit';

/** Whether moderators answer a report with a text. A request for a game project is granted or refused instead. */
export const isAnsweredByText = (kind: string): boolean => kind !== 'ownerSearch';
