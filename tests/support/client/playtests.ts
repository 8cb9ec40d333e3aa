import type { Answer, Reply } from '#shared/areas/playtests/answer';
import { playtestAnswers } from '#shared/areas/playtests/answers';
import { playtests, type Playtest, type ShownPlaytest } from '#shared/areas/playtests/playtests';
import { dayMs } from '#shared/durations';
import { answer as answerCall } from './renderApp';

const at = '2026-01-02T03:04:05.678Z';
const person = (id: number, alias: string) => ({
  ...{ id, alias, stringUrl: alias.replaceAll(' ', '-'), hasAvatar: false, avatarId: '0' },
});
export const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** A playtest of somebody else's game with a question of each kind. */
export const aPlaytest = (given: Partial<Playtest> = {}): Playtest => ({
  ...{ id: 5, game: person(300, 'Tide Runner'), author: person(200, 'Juno Park'), created: at },
  ...{ title: 'First harbour', about: '', url: 'https://harbour.example/play', platforms: [10], minutes: 15 },
  ...{ lastDay: dayIn(7), testers: null, version: 0, state: 'open', answerCount: 0, publicCount: 0 },
  ...{ closed: null, outcome: '' },
  questions: [
    { kind: 'text', text: 'What was slow?' },
    { kind: 'scale', text: 'How hard was it?', low: 'Easy', high: 'Hard' },
    { kind: 'choice', text: 'Where did you stop?', choices: ['Harbour', 'Reef'], isMultiple: false },
  ],
  ...given,
});

/** An answer by Mika. */
export const anAnswer = (given: Partial<Answer> = {}): Answer => ({
  ...{ id: 9, playtestId: 5, author: person(100, 'Mika Vale'), created: at, modified: at },
  ...{ values: ['The ferry', 4, [1]], playedOn: 'Laptop', isPublic: false, isHelpful: false, replyCount: 0 },
  changeableUntil: new Date(Date.now() + dayMs).toISOString(),
  ...given,
});

export const aReply = (given: Partial<Reply> = {}): Reply => ({
  ...{ id: 11, answerId: 9, author: person(200, 'Juno Park'), isFromTeam: true, content: 'Which ferry?', created: at },
  ...given,
});

/** What the network answers to the page of a playtest. */
export function answerPlaytest(own: Partial<ShownPlaytest> = {}, answers: readonly Answer[] = []) {
  answerCall(playtests.readPlaytest, { ...aPlaytest(), ownAnswer: null, refusal: '', ...own });
  answerCall(playtests.begin, {});
  answerCall(playtestAnswers.listAnswers, { items: [...answers], hasMore: false });
  answerCall(playtestAnswers.readAnswer, { answer: answers[0] ?? own.ownAnswer ?? anAnswer(), replies: [] });
}
