import { truncate } from '../../characters';
import { isCovering, markNames, type CoveringMark, type Mark } from '../../marks';
import type { ModLevel } from '../../viewer';
import { rightsInWords, type MemberRight } from '../../vocabulary';
import type { ListedKind } from './kinds';
import type { NotificationAction, NotificationTarget, TargetType } from './targets';
import { notificationsLimits } from './notifications';

const count = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`;

/** "Ada", "Ada and Bo", or "Ada, Bo and 3 others"; `names` are the first two. */
function everyone(names: readonly string[], total: number): string {
  const [first = '', second = ''] = names;
  if (total < 2) return first;
  return total === 2 ? `${first} and ${second}` : `${first}, ${second} and ${count(total - 2, 'other')}`;
}

/** The count in a text about several people; `first` is the newest of them, if they are to be named. */
interface Several {
  total: number;
  first?: string | undefined;
}

/** "Tom upvoted …", "Tom and 2 others upvoted …"; without a name "3 Upvotes on …". */
const severalDid = ({ total, first }: Several, did: string, noun: string, on: string) => {
  if (first === undefined) return `${count(total, noun)} on ${on}`;
  return `${first}${total > 1 ? ` and ${count(total - 1, 'other')}` : ''} ${did} ${on}`;
};

const placesInTeam = {
  owner: (game: string) => `You own ${game} now`,
  mod: (game: string) => `You are a moderator of ${game} now`,
  member: (game: string) => `You are no longer a moderator of ${game}`,
  none: (game: string) => `You are no longer a member of ${game}`,
} as const;

/** The most positions that one text names. */
const maxPositions = 3;

/** 'a', 'a and b', 'a, b and c', 'a, b and 2 more'. */
function listOf(names: readonly string[]): string {
  const named = names.length > maxPositions ? names.slice(0, maxPositions - 1) : names.slice(0, -1);
  const last = names.length > maxPositions ? `${names.length - named.length} more` : names.at(-1);
  return named.length === 0 ? `${last}` : `${named.join(', ')} and ${last}`;
}

/** The texts of notifications; `whose` is "your" or the writer's name. */
export const notificationsTexts = {
  none: "You don't have any notifications",
  end: 'There are no older notifications',
  upvotes: (who: Several, on: string) => severalDid(who, 'upvoted', 'Upvote', on),
  comments: (who: Several, on: string) => severalDid(who, 'commented on', 'Comment', on),
  feedPost: (whose: string) => `${whose} feed post`,
  comment: 'your comment',
  ownPiece: (title: string) => `your portfolio piece ${title}`,
  portfolioPiece: (developer: string, title: string) => `${developer}'s portfolio piece ${title}`,
  mediaPiece: (game: string, title: string) => `${game}'s media piece ${title}`,
  forumPost: 'your forum post',
  forumPosts: (who: Several, thread: string) => severalDid(who, 'posted on', 'Post', `the forum thread ${thread}`),
  bugItem: (what: string, title: string, isMine: boolean) => `${isMine ? 'your' : 'the'} ${what} ${title}`,
  bugMoved: (what: string, title: string, column: string) => `Your ${what} ${title} is now in ${column}`,
  /** The mark that it has now. */
  marked: (what: string, mark: Mark) =>
    isCovering(mark)
      ? `A moderator has marked ${what} as “${markNames[mark]}”`
      : `A moderator has taken the mark off ${what}`,
  creditRemoved: (game: string) => `A moderator has removed your credit in ${game}, because it was reported as wrong`,
  mentioned: (poster: string) => `${poster} mentioned you`,
  invited: (owner: string, game: string) => `${owner} invited you to join ${game}`,
  wouldJoin: (developer: string, game: string) => `${developer} would like to join ${game}`,
  invitationAnswered: (developer: string, accepted: boolean, game: string) =>
    `${developer} ${accepted ? 'accepted' : 'declined'} your invitation to ${game}`,
  requestAnswered: (game: string, accepted: boolean) =>
    `Your request to join ${game} has been ${accepted ? 'accepted' : 'declined'}`,
  requestWaits: (developer: string, game: string) => `${developer} is still waiting for an answer from ${game}`,
  requestExpired: (game: string) => `Your request to join ${game} has expired without an answer`,
  requestLeft: (developer: string, game: string) =>
    `The request of ${developer} to join ${game} has expired without an answer`,
  /** The receiver's role in a game. */
  placeInTeam: (modLevel: ModLevel | null, game: string) => placesInTeam[modLevel ?? 'none'](game),
  /** The receiver's positions in a game. */
  positionsInTeam: (game: string, names: readonly string[]) =>
    names.length === 0
      ? `You are credited in ${game} without a position`
      : `You are credited in ${game} as ${listOf(names.map((name) => notificationsTexts.quoted(name)))}`,
  /** The receiver's rights in a game. */
  rightsInTeam: (game: string, rights: readonly MemberRight[]) =>
    `Your rights in ${game} have changed: you can ${
      rights.length === 0 ? 'no longer act for the game' : rightsInWords(rights)
    }`,
  /** The posts of a followed developer or game on a day; `words` are those of a single post. */
  posted: (name: string, total: number, words: string) =>
    total === 1 ? `${name} posted ${words}` : `${name} posted ${total === 2 ? 'twice' : `${total} times`}`,
  /** Of something whose words are covered. */
  somethingMarked: (mark: CoveringMark) => `something marked “${markNames[mark]}”`,
  /** The new followers of a day, of the receiver or of their game. */
  followed: (names: readonly string[], total: number, game: string | null) =>
    `${everyone(names, total)} ${total === 1 ? 'follows' : 'follow'} ${game ?? 'you'}`,
  /** The developers, games or ads that came or began to look since; `names` are the first two. */
  found: (search: string, names: readonly string[], total: number) =>
    `New in your saved search ${notificationsTexts.quoted(search)}: ${everyone(names, total)}`,
  /** `words` are those of a scheduled post. */
  notPublished: (words: string, problem: string) =>
    `Your scheduled DevLog ${words} was not published${problem === '' ? '' : `: ${problem}`}`,
  stillLooking: 'Renew your classified, or mark it as filled:',
  reportAnswered: (what: string, wasActedOn: boolean, answer: string) =>
    `${wasActedOn ? 'The moderators have acted on' : 'The moderators have looked at'} your report of ${what}${answer === '' ? '' : `: ${answer}`}`,
  reportedIsGone: (what: string) => `What you reported is no longer there: ${what}`,
  playtestAnswered: (who: Several, title: string) => severalDid(who, 'answered', 'Answer', `your playtest ${title}`),
  playtestEnded: (title: string) => `Tell your testers what became of your playtest ${title}`,
  playtestClosed: (game: string, title: string) => `${game} says what became of the playtest ${title}`,
  testerReplied: ({ first }: Several, title: string) =>
    first === undefined ? `A tester replied in your playtest ${title}` : `${first} replied in your playtest ${title}`,
  teamReplied: (game: string, title: string) => `${game} replied to your answer to ${title}`,
  testerNamed: (game: string) => `${game} invited you to test its builds`,
  answerHelped: (game: string, title: string) => `${game} thanks you: your answer to ${title} helped`,
  /** For moderators: the open reports of one thing. */
  reportWaits: (what: string, total: number, reason: string) =>
    total === 1 ? `New report of ${what}: ${reason}` : `${total} reports of ${what}`,
  /** For the moderators who may answer. */
  appealWaits: (name: string, sanction: string) => `${name} has appealed against a ${sanction}`,
  searchWaits: 'A request for a game project waits for the decision of a moderator',
  /** The beginning of a text, quoted. */
  quoted: (text: string) => {
    const words = text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
    const start = truncate(words, notificationsLimits.excerpt);
    return start.length < words.length ? `“${start.trimEnd()}…”` : `“${words}”`;
  },
} as const;

/** Texts about a notification that quote nothing: the subject and the link of its mail, and its push on a locked screen. */
export interface PlainTexts {
  subject: (site: string) => string;
  link: string;
  push: string;
}

/** The texts of each kind. Subjects are fixed: words of users never get into a header. */
const textsOfKinds: Record<ListedKind, PlainTexts> = {
  upvotes: {
    subject: (site) => `Someone likes what you made on ${site}`,
    link: 'See it',
    push: 'Someone likes what you made.',
  },
  comments: { subject: (site) => `New comments on ${site}`, link: 'Read it', push: 'There are new comments.' },
  mentions: { subject: (site) => `You were mentioned on ${site}`, link: 'Read it', push: 'You were mentioned.' },
  posts: {
    subject: (site) => `New posts from those you follow on ${site}`,
    link: 'Read it',
    push: 'There are new posts from those you follow.',
  },
  followers: {
    subject: (site) => `You have new followers on ${site}`,
    link: 'See who',
    push: 'You have new followers.',
  },
  invitations: {
    subject: (site) => `You are invited to join a game project on ${site}`,
    link: 'See the invitation',
    push: 'You are invited to a game project.',
  },
  requests: {
    subject: (site) => `Someone would like to join your game project on ${site}`,
    link: 'See the request',
    push: 'A request to join your game project waits for you.',
  },
  teams: {
    subject: (site) => `Your place in a team on ${site} has changed`,
    link: 'See the game project',
    push: 'Your place in a team has changed.',
  },
  answers: {
    subject: (site) => `Your ${site} invitation or request was answered`,
    link: 'See the answer',
    push: 'Your invitation or request was answered.',
  },
  moderation: {
    subject: (site) => `A moderator has changed something of yours on ${site}`,
    link: 'See it',
    push: 'A moderator has changed something of yours.',
  },
  reports: {
    subject: (site) => `A report waits on ${site}`,
    link: 'See the reports',
    push: 'Something waits for a moderator.',
  },
  reminders: {
    subject: (site) => `Is your classified on ${site} still open?`,
    link: 'See the classified',
    push: 'Is your classified still open?',
  },
  playtest: {
    subject: (site) => `Your playtest on ${site} was answered`,
    link: 'See the playtest',
    push: 'There is news of your playtest.',
  },
  answered: {
    subject: (site) => `A team on ${site} has read your answer`,
    link: 'See the playtest',
    push: 'A team has read your answer.',
  },
  bugs: {
    subject: (site) => `Your bug or suggestion on ${site} was moved`,
    link: 'See it',
    push: 'Your bug or suggestion was moved.',
  },
};

/** Texts of single notifications that differ from those of their kind. */
const textsOfNews: Partial<Record<`${TargetType}.${NotificationAction}`, PlainTexts>> = {
  'handOver.received': {
    subject: (site) => `You are asked to take over a game project on ${site}`,
    link: 'See the offer',
    push: 'You are asked to take over a game project.',
  },
  'handOver.answered': {
    subject: (site) => `Your offer of a game project on ${site}`,
    link: 'See the game project',
    push: 'There is news of your offer of a game project.',
  },
  'ownerSearch.answered': {
    subject: (site) => `Your request for a game project on ${site}`,
    link: 'See the game project',
    push: 'There is news of your request for a game project.',
  },
  'request.reminder': {
    subject: (site) => `A request to join your game project on ${site} still waits for an answer`,
    link: 'See the request',
    push: 'A request to join your game project waits for you.',
  },
  'request.expired': {
    subject: (site) => `A request to join a game project on ${site} has expired`,
    link: 'See your invitations and requests',
    push: 'A request to join a game project has expired.',
  },
  'report.answered': {
    subject: (site) => `Your report on ${site} was answered`,
    link: 'See the answer',
    push: 'Your report was answered.',
  },
  'appeal.received': {
    subject: (site) => `An appeal waits on ${site}`,
    link: 'See the appeals',
    push: 'Something waits for a moderator.',
  },
  'heldPost.received': {
    subject: (site) => `A first post waits for approval on ${site}`,
    link: 'See the first posts',
    push: 'Something waits for a moderator.',
  },
  'heldPost.reminder': {
    subject: (site) => `First posts still wait for approval on ${site}`,
    link: 'See the first posts',
    push: 'Something waits for a moderator.',
  },
  'heldPost.answered': {
    subject: (site) => `A moderator has read what you wrote on ${site}`,
    link: 'See it',
    push: 'A moderator has read what you wrote.',
  },
  'playtest.reminder': {
    subject: (site) => `A playtest on ${site} has ended`,
    link: 'See the playtest',
    push: 'A playtest of yours has ended.',
  },
  'playtest.closed': {
    subject: (site) => `What became of a playtest you answered on ${site}`,
    link: 'See the playtest',
    push: 'A playtest you answered has come to an end.',
  },
  'tester.received': {
    subject: (site) => `You are invited to test a game on ${site}`,
    link: 'Play it',
    push: 'You are invited to test a game.',
  },
  'playtestAnswer.comment': {
    subject: (site) => `A tester has replied to you on ${site}`,
    link: 'Read it',
    push: 'A tester has replied to you.',
  },
  'playtestAnswer.answered': {
    subject: (site) => `A team on ${site} has replied to your answer`,
    link: 'Read it',
    push: 'A team has replied to your answer.',
  },
};

/** The texts about a notification that quote nothing. */
export const plainTextsOf = (kind: ListedKind, { targetType, action }: Omit<NotificationTarget, 'targetId'>) =>
  textsOfNews[`${targetType}.${action}`] ?? textsOfKinds[kind];
