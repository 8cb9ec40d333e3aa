import { screen } from '@testing-library/react';
import { playtestAnswersEvents } from '#shared/areas/playtests/answers';
import { playtestsEvents } from '#shared/areas/playtests/playtests';
import { onLive } from '../../../../client/app/live/live';
import { roleIn } from '../../memberships';
import { lanternfall } from '../feed';
import { anAnswer, answerPlaytest, aPlaytest } from '../playtests';
import { aUser, renderApp } from '../renderApp';
import { press, type TakenAway } from './cases';

const box = (name: string) => screen.findByRole('textbox', { name });
const path = '/Playtests/5';
const owner = { ...aUser(), games: [{ ...lanternfall, ...roleIn('owner') }] };
const game = { ...aPlaytest().game, id: lanternfall.id };

function pageForTesters(own: Parameters<typeof answerPlaytest>[0] = {}) {
  answerPlaytest(own);
  return renderApp({ path, viewer: aUser() });
}
function pageForTeam() {
  const theirs = anAnswer({ author: { ...aPlaytest().author, id: 201, alias: 'Oren Dale' } });
  answerPlaytest({ game, answerCount: 1 }, [theirs]);
  return renderApp({ path, viewer: owner });
}
const deleted = onLive(playtestsEvents.playtestUpdated)({ id: 5, gameId: 300 });
const answerDeleted = onLive(playtestAnswersEvents.playtestAnswerUpdated)({ id: 9, playtestId: 5 });

export const playtestCases: Record<string, TakenAway[]> = {
  'playtests/answers/AnswerForm.tsx': [
    {
      what: 'an answer to a playtest that is deleted',
      open: async () => ({ ...pageForTesters(), field: await box('What was slow?') }),
      happens: () => deleted,
    },
    {
      what: 'an answer to a playtest that is closed',
      open: async () => ({ ...pageForTesters(), field: await box('What was slow?') }),
      happens: () =>
        onLive(playtestsEvents.playtestUpdated)({
          item: aPlaytest({ state: 'closed', closed: new Date().toISOString(), outcome: 'The ferry is faster' }),
        }),
    },
    {
      what: 'an answer to questions that are changed',
      open: async () => ({ ...pageForTesters(), field: await box('What was slow?') }),
      happens: () =>
        onLive(playtestsEvents.playtestUpdated)({
          item: aPlaytest({ version: 1, questions: [{ kind: 'text', text: 'What was fast?' }] }),
        }),
    },
  ],
  'playtests/answers/EditAnswer.tsx': [
    {
      what: 'a change of an answer to a playtest that is deleted',
      open: async () => {
        const shown = pageForTesters({ ownAnswer: anAnswer() });
        await press('Edit: answer by Mika Vale');
        return { ...shown, field: await box('What was slow?') };
      },
      happens: () => deleted,
    },
  ],
  'playtests/answers/ReplyForm.tsx': [
    {
      what: 'a reply to an answer that is deleted',
      open: async () => {
        const shown = pageForTeam();
        await press('Reply: answer by Oren Dale');
        return { ...shown, field: await box('Reply') };
      },
      happens: () => answerDeleted,
    },
  ],
  'playtests/CloseDialog.tsx': [
    {
      what: 'what became of a playtest that is deleted',
      open: async () => {
        const shown = pageForTeam();
        await press('Close playtest');
        return { ...shown, field: await box('What became of it') };
      },
      happens: () => deleted,
    },
  ],
};
