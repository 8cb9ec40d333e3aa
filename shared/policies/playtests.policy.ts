import { isGameModerator, isMember, isSiteModerator, type Membership, type Viewer } from '../viewer';
import { canRecruit } from './recruiting.policy';

/** The owner, the moderators and the recruiters of a game ask for testers, change what they asked, and close it. */
export const canRunPlaytests = (membership: Membership): boolean =>
  isGameModerator(membership) || canRecruit(membership);

/** Those who run it, and site moderators. */
export const canRemovePlaytest = (viewer: Viewer, membership: Membership): boolean =>
  isSiteModerator(viewer) || canRunPlaytests(membership);

/** The team reads all answers, thanks for them and replies. */
export const canReadAnswers = (membership: Membership): boolean => isMember(membership);

/** Everybody else answers. */
export const canAnswerPlaytest = (viewer: Viewer, membership: Membership): boolean =>
  viewer !== null && !isMember(membership);

interface Written {
  /** Null once the account is deleted. */
  authorId: number | null;
}

export const canEditAnswer = (viewer: Viewer, { authorId }: Written): boolean =>
  viewer !== null && authorId === viewer.id;

/** The writer and the team talk with each other about an answer. */
export const canReadThread = (viewer: Viewer, answer: Written, membership: Membership): boolean =>
  canEditAnswer(viewer, answer) || canReadAnswers(membership);

/** The writer of an answer or reply, and site moderators. */
export const canRemoveAnswer = (viewer: Viewer, written: Written): boolean =>
  canEditAnswer(viewer, written) || isSiteModerator(viewer);
