import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account } from '#shared/areas/account';
import { developers } from '#shared/areas/developers';
import { follows, type Suggestion } from '#shared/areas/follows';
import { options } from '#shared/areas/options';
import { places } from '#shared/areas/places';
import type { Dismissible } from '#shared/vocabulary';
import { answer, aUser, holdBack, renderApp } from '../../support/client/renderApp';
import { press, sentTo, type } from '../../support/client/typing';

const newcomer = (dismissed: Dismissible[] = []) => ({ ...aUser({ hasRole: false }), dismissed });
const names = { alias: 'Ines', stringUrl: 'Ines', hasAvatar: false, avatarId: '0' };
const ines: Suggestion = { ...names, id: 5, parentType: 'developer', reasons: ['place', 'role'] };
const tidelight: Suggestion = { ...ines, alias: 'Tidelight', id: 6, parentType: 'game', reasons: [] };

beforeEach(() => {
  const dismissed: Dismissible[] = [];
  answer(options.dismiss, ({ name }) => {
    dismissed.push(name);
    return { dismissed: [...dismissed] };
  });
  answer(places.readSource, { kind: 'list' });
  answer(follows.listSuggestions, [ines, tidelight]);
  answer(developers.saveRolesAndSkills, ({ skills: _skills, ...flags }) => ({
    ...{ id: 100, role: '', isDesigner: false, isProgrammer: false, isWriter: false, isMusician: false },
    ...{ isSfxArtist: false, isTester: false, isProducer: false, isArtist: flags.isArtist ?? false, skills: [] },
  }));
});

test('a new account is asked three short things, each once, and shown people to follow', async () => {
  answer(follows.setState, ({ parentType, parentId, state }) => ({
    ...{ parentType, parentId: Number(parentId), state, isFollowing: state === 'following', followers: 1 },
  }));
  renderApp({ path: '/Register', viewer: newcomer() });
  expect(await screen.findByRole('heading', { name: 'What do you do?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save and continue' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Artist' }));
  await press('Save and continue');
  expect(await screen.findByRole('heading', { name: /Show your face/ })).toHaveFocus();
  expect(window.location.search).toBe('?step=picture');
  await press('Skip');
  await userEvent.click(await screen.findByRole('radio', { name: 'Find a team' }));
  expect(await screen.findByText('Developer · near you · same role')).toBeVisible();
  await press('Follow all');
  expect(await screen.findByRole('button', { name: 'Following Tidelight' })).toBeDisabled();
  // Not toggled: another tab may have followed them meanwhile.
  expect(sentTo(follows.setState)).toEqual([
    { parentType: 'developer', parentId: 5, state: 'following' },
    { parentType: 'game', parentId: 6, state: 'following' },
  ]);
  expect(sentTo(options.dismiss)).toEqual([{ name: 'roles' }, { name: 'picture' }]);
  const next = screen.getByRole('link', { name: 'See who is recruiting' });
  expect(next).toHaveAttribute('href', '/Browse/Games?seeking=true');
});

test('the last skip leads home, also while the answers to those before are on their way', async () => {
  renderApp({ path: '/Register', viewer: newcomer() });
  await screen.findByRole('heading', { name: 'What do you do?' });
  const arriveFirst = holdBack(options.dismiss);
  await press('Skip');
  await screen.findByRole('heading', { name: /Show your face/ });
  const arriveSecond = holdBack(options.dismiss);
  await press('Skip');
  await screen.findByRole('heading', { name: 'What brings you here?' });
  await act(() => Promise.resolve(arriveFirst()));
  await userEvent.click(screen.getByRole('link', { name: 'Skip' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  expect(window.location.pathname).toBe('/');
  arriveSecond();
});

test.each([
  ['?step=picture', [], /^Show your face/],
  ['?step=roles', ['roles', 'picture'], 'What brings you here?'],
  ['', ['roles', 'picture', 'purpose'], 'Register'],
] as const)('a reload at %s with %j done shows %s', async (query, done, heading) => {
  renderApp({ path: `/Register${query}`, viewer: newcomer([...done]) });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

test('the page of the confirmation link leads back into the welcome', async () => {
  answer(account.confirmEmail, { email: 'mika@example.com' });
  renderApp({ path: '/ConfirmEmail/abc', viewer: newcomer(['roles']) });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email address' }));
  expect(await screen.findByRole('link', { name: 'Go on with your profile' })).toHaveAttribute('href', '/Register');
});

test('the first step takes a place too', async () => {
  answer(developers.saveBasicInfo, (input) => ({ ...emptyInfo, location: input.location ?? '' }));
  renderApp({ path: '/Register', viewer: newcomer() });
  await screen.findByRole('heading', { name: 'What do you do?' });
  await type('Place', 'By the sea');
  await press('Save and continue');
  expect(await screen.findByRole('heading', { name: /Show your face/ })).toBeVisible();
  expect(sentTo(developers.saveBasicInfo)).toEqual([{ location: 'By the sea', locationLat: null, locationLon: null }]);
});

const emptyInfo = {
  ...{ id: 100, firstName: '', lastName: '', gender: 'nospec' as const, pronouns: '', useBirth: false },
  ...{ birthMonth: null, birthDay: null, birthYear: null, locationLat: null, locationLon: null },
};

test('people are suggested by the role that is needed, with one way on', async () => {
  answer(follows.listSuggestions, [{ ...ines, reasons: ['place', 'role'] }]);
  renderApp({ path: '/Register', viewer: newcomer(['roles', 'picture']) });
  await userEvent.click(await screen.findByRole('radio', { name: 'Find people' }));
  expect(sentTo(follows.listSuggestions)).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Writer' }));
  expect(await screen.findByText('Writer · near you')).toBeVisible();
  expect(sentTo(follows.listSuggestions)).toEqual([{ role: 'writers' }]);
  expect(screen.getByRole('link', { name: 'See who wants a team' })).toHaveAttribute(
    'href',
    '/Browse/Developers?seeking=true&seekingRole=writers',
  );
  expect(screen.queryByRole('link', { name: 'Skip' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Go to your profile' })).not.toBeInTheDocument();
});
