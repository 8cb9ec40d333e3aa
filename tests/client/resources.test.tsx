import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  resourceCategories,
  resources,
  resourcesEvents,
  resourcesTexts,
  type ResourceItem,
} from '#shared/areas/resources';
import { votesEvents } from '#shared/areas/votes';
import { notFoundText } from '#shared/pages';
import { onLive } from '../../client/app/live/live';
import { answer, aUser, refuse, renderApp, sent } from '../support/client/renderApp';

const juno = { id: 7, alias: 'Juno Park', stringUrl: 'Juno-Park', hasAvatar: false, avatarId: '0' };
const anItem = (id: number, given: Partial<ResourceItem> = {}): ResourceItem => ({
  ...{ id, category: 'devtools', section: 'collaboration', text: `Site ${id}`, url: `https://www.site${id}.example/x` },
  ...{ poster: null, allVotes: 0, loggedVote: 0 },
  ...given,
});

async function open(path: string, items: ResourceItem[], viewer: ReturnType<typeof aUser> | null = null) {
  answer(resources.listResources, {
    resources: resourceCategories.map(({ id, formId, text, sections }) => ({
      id,
      text,
      sections: sections.map((section) => ({
        ...section,
        resourceItems: items.filter((item) => item.category === formId && item.section === section.formId),
      })),
    })),
  });
  const rendered = renderApp({ path, viewer });
  await screen.findByRole('heading', { name: 'Resources' });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  return rendered;
}
const shown = () => screen.queryAllByRole('article').map((row) => /Site \d+/.exec(row.textContent ?? '')?.[0]);

test.each([
  ['/Resources', 'Collaboration', 'Dev Tools'],
  ['/Resources/DevTools', 'Collaboration', 'Dev Tools'],
  ['/Resources/Assets', 'Graphics', 'Assets'],
  ['/resources/assets/soundeffects', 'Sound Effects', 'Assets'],
  ['/Resources/devtools/engines', 'Game Engines', 'Dev Tools'],
  ['/Resources/assets/sfx', 'Sound Effects', 'Assets'],
])('%s shows %s of %s', async (path, section, category) => {
  await open(path, []);
  expect(screen.getByRole('heading', { level: 2, name: section })).toBeVisible();
  expect(screen.getByRole('link', { name: category, current: 'page' })).toBeVisible();
  expect(screen.getByRole('link', { name: new RegExp(`^${section}`), current: 'page' })).toBeVisible();
  expect(screen.getByText(resourcesTexts.none)).toBeVisible();
});

test.each([
  '/Resources/Books',
  '/Resources/DevTools/GameEngines/more',
  '/Resources/DevTools/Fonts',
  '/Resources/assets/engines',
])('%s is not found', async (path) => {
  answer(resources.listResources, { resources: [] });
  renderApp({ path });
  expect(await screen.findByRole('heading', { name: notFoundText })).toBeVisible();
});

test('hides resources with -2 votes or fewer, and shows who submitted the others', async () => {
  await open('/Resources', [
    anItem(1, { allVotes: 4, poster: juno }),
    anItem(2, { allVotes: -1 }),
    anItem(3, { allVotes: -2 }),
  ]);
  expect(shown()).toEqual(['Site 1', 'Site 2']);
  const [first, second] = screen.getAllByRole('article').map((row) => within(row));
  expect(first?.getByRole('link', { name: 'Site 1' })).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(first?.getByRole('link', { name: 'Juno Park' })).toHaveAttribute('href', '/Developer/Juno-Park');
  expect(second?.getByText(resourcesTexts.installed)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a website' })).toBeNull();
});

test('a restored resource stands where its votes put it', async () => {
  const { store } = await open('/Resources', [anItem(1, { allVotes: 4 }), anItem(2, { allVotes: 1 }), anItem(3)]);
  const { loggedVote: _vote, ...back } = anItem(4, { allVotes: 2 });
  act(() => void store.dispatch(onLive(resourcesEvents.resourcesUpdated)({ item: back })));
  expect(shown()).toEqual(['Site 1', 'Site 4', 'Site 2', 'Site 3']);
});

test('a row leaves when it is voted down to -2; new ones of others appear', async () => {
  const { store } = await open('/Resources', [anItem(1, { allVotes: -1 })]);
  const { loggedVote: _vote, ...added } = anItem(5);
  act(() => void store.dispatch(onLive(resourcesEvents.resourcesUpdated)({ item: added })));
  expect(shown()).toEqual(['Site 1', 'Site 5']);
  const votes = { parentType: 'resource' as const, parentId: 1, voteTotal: -2, upVoters: [], downVotes: 2 };
  act(() => void store.dispatch(onLive(votesEvents.voteWidgetUpdated)(votes)));
  expect(shown()).toEqual(['Site 5']);
  act(() => void store.dispatch(onLive(resourcesEvents.deletedResource)({ id: 5 })));
  expect(shown()).toEqual([]);
});

test('a website is submitted: name and url are checked, one that is listed already is told, then it stands there', async () => {
  await open('/Resources/Assets/Fonts', [], aUser());
  await userEvent.click(screen.getByRole('button', { name: 'Add a website' }));
  expect(screen.getByLabelText('Section')).toHaveValue('fonts');
  await userEvent.type(screen.getByLabelText(/^Url/), 'nowhere');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(resourcesTexts.nameNeeded)).toBeVisible();
  expect(screen.getByText(resourcesTexts.urlWrong)).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Url/), '.example');
  expect(screen.queryByText(resourcesTexts.urlWrong)).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Name/), 'Site 9');
  refuse(resources.addResource, 409, [resourcesTexts.listedAlready('Letters')], {
    websiteUrl: resourcesTexts.listedAlready('Letters'),
  });
  answer(resources.addResource, anItem(9, { category: 'assets', section: 'fonts' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(resourcesTexts.listedAlready('Letters'))).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Url/), '/more');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(resourcesTexts.submitted)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add another website' })).toHaveFocus();
  expect(shown()).toEqual(['Site 9']);
  expect(sent.at(-1)?.input).toMatchObject({ category: 'assets', section: 'fonts', websiteName: 'Site 9' });
});
