import { developers } from '#shared/areas/developers';
import { forums } from '#shared/areas/forums/forums';
import { games } from '#shared/areas/games';
import { classifieds } from '#shared/areas/recruiting/classifieds';
import type { Endpoint } from '#shared/endpoint';
import { firstAnswerKey } from '#shared/firstAnswers';
import { matchPage, type PageName } from '#shared/pages';

type FirstCall = [endpoint: Endpoint, input: object];

/** The call that a page makes first, where its address alone says which. */
const firstCalls: Partial<Record<PageName, (parts: Record<string, string>) => FirstCall>> = {
  developer: ({ developer: stringUrl }) => [developers.readDeveloper, { stringUrl }],
  game: ({ game: stringUrl }) => [games.readGame, { stringUrl }],
  classified: ({ id: postId }) => [classifieds.readClassified, { postId }],
  forums: (parts) =>
    parts.category === undefined
      ? [forums.listCategories, { parentType: 'site' }]
      : [forums.findPlace, { parentType: 'site', ...parts }],
};

/** In these all ways to write an address are the same, so that the client asks for the very same one. */
const plain = /^[\w-]+$/;

/** A tag by which a browser asks for what a page shows first together with the site's first script, not after it. */
export function firstCallPreload(path: string): string {
  const { page, params } = matchPage(path) ?? {};
  const callOf = page && firstCalls[page.name];
  if (!callOf || !params) return '';
  const [endpoint, input] = callOf(params);
  if (!Object.values(input).every((value) => plain.test(String(value)))) return '';
  return `<link rel="preload" as="fetch" crossorigin href="/api${firstAnswerKey(endpoint, input)}" />\n    `;
}
