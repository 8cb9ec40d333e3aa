import { developers } from '#shared/areas/developers';
import { forums } from '#shared/areas/forums/forums';
import { games } from '#shared/areas/games';
import { classifieds } from '#shared/areas/recruiting/classifieds';
import type { Endpoint, InputOf } from '#shared/endpoint';
import { matchPage, type PageName } from '#shared/pages';
import { preloadCall } from '../app/data/call';

type FirstCall = [endpoint: Endpoint, input: object];
const toCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>): FirstCall => [endpoint, input as object];

/** By page, the call that it makes first, where its address alone says which. */
const firstCalls: Partial<Record<PageName, (params: Record<string, string>) => FirstCall>> = {
  developer: ({ developer: stringUrl = '' }) => toCall(developers.readDeveloper, { stringUrl }),
  game: ({ game: stringUrl = '' }) => toCall(games.readGame, { stringUrl }),
  classified: ({ id }) => toCall(classifieds.readClassified, { postId: Number(id) }),
  forums: ({ category, ...parts }) =>
    category === undefined
      ? toCall(forums.listCategories, { parentType: 'site' })
      : toCall(forums.findPlace, { parentType: 'site', category, ...parts }),
};

function firstCallOf(path: string): FirstCall | undefined {
  const { page, params } = matchPage(path) ?? {};
  return page && params && firstCalls[page.name]?.(params);
}

/** Makes the first call of the page at a path. Other tabs of the page that is shown begin with the same, and need none. */
export function preloadFirstCall(path: string) {
  const call = firstCallOf(path);
  if (call && JSON.stringify(call) !== JSON.stringify(firstCallOf(window.location.pathname))) preloadCall(...call);
}
