import { matchRoute } from '#shared/routes';

test.each([
  ['/', 'home', {}],
  ['/devlogs/', 'devLogs', {}],
  ['/Browse', 'browseDevelopers', {}],
  ['/browse/GAMES', 'browseGames', {}],
  ['/Browse/Anything', 'browseDevelopers', {}],
  ['/Login/Update/abc', 'updatePassword', { keycode: 'abc' }],
  ['/Developer', 'developer', {}],
  ['/Developer/Wren-Hollow/Post/7', 'developer', { developer: 'Wren-Hollow' }],
  ['/Game/Caf%C3%A9', 'game', { game: 'Café' }],
])('%s is the page %s', (path, name, params) => {
  const matched = matchRoute(path);
  expect(matched?.route.name).toBe(name);
  expect(matched?.params).toEqual(params);
});

test.each(['/Nowhere', '/Login/Update', '/Register/More', '/Game/%E0%A4%A'])('%s is no page', (path) => {
  expect(matchRoute(path)).toBeNull();
});
