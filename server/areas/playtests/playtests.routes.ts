import { playtestAnswers } from '#shared/areas/playtests/answers';
import { playtests } from '#shared/areas/playtests/playtests';
import { bind } from '../../http/bind';
import { sharedRead } from '../../http/sharedRead';
import {
  addReply,
  answerPlaytest,
  beginToPlay,
  deleteAnswer,
  deleteReply,
  editAnswer,
  setHelpful,
} from './answers.actions';
import { listReadable, readCsv, readShown, readSummary, readThread } from './readable';
import { askForTesters, closePlaytest, deletePlaytest, editPlaytest } from './playtests.actions';
import { listPlaytests } from './playtests.queries';

export const playtestsRoutes = [
  ...bind('playtests', playtests, {
    listPlaytests: sharedRead(playtests.listPlaytests, {
      variantOf: (viewer, { unanswered }) => (unanswered === true ? (viewer?.id ?? null) : null),
      read: ({ db, input, variant }) => listPlaytests(db, input, { unansweredBy: variant }),
    }),
    readPlaytest: readShown,
    begin: beginToPlay,
    ask: askForTesters,
    edit: editPlaytest,
    close: closePlaytest,
    remove: deletePlaytest,
  }),
  ...bind('playtestAnswers', playtestAnswers, {
    listAnswers: listReadable,
    readAnswer: readThread,
    readSummary,
    readCsv,
    answer: answerPlaytest,
    editAnswer,
    removeAnswer: deleteAnswer,
    setHelpful,
    addReply,
    removeReply: deleteReply,
  }),
];
