import { matchPage, paths, titleOf } from '#shared/pages';

test.each([
  ['/', 'home', {}],
  ['/devlogs/', 'devLogs', {}],
  ['/Browse', 'browseDevelopers', {}],
  ['/Browse/Games', 'browseGames', {}],
  ['/Browse/Anything', 'browseDevelopers', {}],
  ['/Login/Update/abc', 'updatePassword', { keycode: 'abc' }],
  ['/InviteToGame', 'inviteToGame', {}],
  ['/InviteToGame/Mika-Vale/and/more', 'inviteToGame', { developer: 'Mika-Vale' }],
  ['/RequestToJoin', 'requestToJoin', {}],
  ['/RequestToJoin/Lanternfall', 'requestToJoin', { game: 'Lanternfall' }],
  ['/Developer', 'developer', {}],
  ['/developer/Mika%20Vale/Post/7', 'developer', { developer: 'Mika Vale' }],
  ['/Game/Lanternfall', 'game', { game: 'Lanternfall' }],
])('%s is the page %s', (path, name, params) => {
  const found = matchPage(path);
  expect(found?.page.name).toBe(name);
  expect(found?.params).toEqual(params);
});

test.each(['/Nothing', '/Login/Update', '/DevLogs/7', '/RequestToJoin/Lanternfall/more', '/Game/%E0%A4%A'])(
  '%s is no page',
  (path) => {
    expect(matchPage(path)).toBeNull();
  },
);

test('addresses of profiles escape what is in them', () => {
  expect(paths.developer('a/b', 'Portfolio')).toBe('/Developer/a%2Fb/Portfolio');
});

test('a title names the page and the site', () => {
  expect(titleOf('Mika Vale')).toBe('Mika Vale | Spawnpoint');
  expect(titleOf('Home')).toContain('Spawnpoint');
});
