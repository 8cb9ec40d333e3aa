import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { developers } from '#shared/areas/developers';
import { feed } from '#shared/areas/feed';
import { reference } from '#shared/areas/reference';
import { unfiltered } from '#shared/browseFilters';
import { FilterPanel } from '../../../client/areas/browse/FilterPanel';
import RolesAndSkillsForm from '../../../client/areas/developers/sections/RolesAndSkillsForm';
import RecruitmentDialog from '../../../client/areas/games/RecruitmentDialog';
import { aDeveloper, aGame } from '../../support/client/profiles';
import { answer, refuse, renderApp, renderPart } from '../../support/client/renderApp';

const nothing = () => undefined;
const failure = 'An unknown problem occurred.';
const lists = { genres: [], platforms: [], skills: [{ id: 2, category: 'Engine', skill: 'Godot' }] };

test('lists that did not come at startup are asked for again by the page that needs them', async () => {
  refuse(reference.readData, 500, [failure]);
  answer(reference.readData, lists);
  answer(feed.listPosts, []);
  answer(developers.readDeveloper, aDeveloper({ skills: [2] }));
  const { store } = renderApp({ path: '/PrivacyPolicy' });
  await waitFor(() => expect(store.getState().reference.data.site?.error).toBe(failure));
  act(() => {
    window.history.pushState({}, '', '/Developer/Juno-Park');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText('Godot')).toBeVisible();
});

test.each([
  ['the filters', 'Skill', <FilterPanel key="1" filters={unfiltered('developers')} onChange={nothing} />],
  ['a profile', 'Skills', <RolesAndSkillsForm key="2" developer={aDeveloper()} onClose={nothing} />],
  ['a recruitment', 'Skills', <RecruitmentDialog key="3" game={aGame()} mayEdit onClose={nothing} />],
])(
  'where skills are picked for %s, their list that did not come can be asked for again',
  async (_what, label, part) => {
    refuse(reference.readData, 500, [failure]);
    answer(reference.readData, lists);
    renderPart(part);
    expect(await screen.findByText(failure)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await userEvent.type(screen.getByRole('combobox', { name: label }), 'god');
    expect(await screen.findByRole('option', { name: 'Godot', hidden: true })).toBeInTheDocument();
  },
);
