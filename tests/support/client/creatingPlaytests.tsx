import { playtestAnswers } from '#shared/areas/playtests/answers';
import { playtests } from '#shared/areas/playtests/playtests';
import { AnswerForm } from '../../../client/areas/playtests/answers/AnswerForm';
import { ReplyForm } from '../../../client/areas/playtests/answers/ReplyForm';
import { NewPlaytestScreen } from '../../../client/areas/playtests/NewPlaytestScreen';
import { creating, type CreatingForm } from './creatingForm';
import { answer } from './fakeNetwork';
import { answerGame } from './gamePage';
import { anAnswer, aPlaytest, aReply, dayIn } from './playtests';

/** The forms that create something in the area of playtests. */
export const creatingPlaytests = (): CreatingForm[] => [
  creating(playtests.ask, {
    form: () => <NewPlaytestScreen />,
    answers: () => answerGame(),
    choose: ['Windows'],
    fill: {
      ...{ Title: 'First harbour', 'Address where it can be played': 'https://harbour.example' },
      ...{ 'Last day': dayIn(7), Question: 'What was slow?' },
    },
    send: 'Ask for testers',
    output: aPlaytest(),
  }),
  creating(playtestAnswers.answer, {
    form: () => <AnswerForm playtest={aPlaytest()} />,
    answers: () => answer(playtests.begin, {}),
    fill: { 'What was slow?': 'The ferry' },
    send: 'Send answer',
    output: anAnswer(),
  }),
  creating(playtestAnswers.addReply, {
    form: () => <ReplyForm answer={anAnswer()} />,
    fill: { Reply: 'Which ferry?' },
    send: 'Reply',
    output: aReply(),
  }),
];
