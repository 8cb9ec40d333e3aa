import { isChosen, type BenchOptions } from './benchOptions';
import { poster } from './fanOut';
import { hotReads } from './hotReads';
import { measureCase, type CaseResult, type LoadCase } from './measureLoad';
import { Random } from './random';
import { randomReadsOf, someThreads, type Thread } from './randomReads';
import type { Sites } from './sites';

/** Reads whose one address is measured too, to see what answering alike questions together is worth. */
const identical = [
  'home feed',
  'thread page, first',
  'profile',
  'game',
  'browse developers by lastOnline',
  'browse games by xp',
];

export async function measureReads(sites: Sites, options: BenchOptions): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  const stopTalking = talk(sites);
  try {
    for (const read of casesOf(sites, options, await someThreads(sites.db)))
      results.push(await measureCase(sites, options, read));
  } finally {
    stopTalking();
  }
  return results;
}

const writesASecond = 10;
/** Every fifth write is a feed post, the others are chat messages. */
const writesForAPost = 5;

/** Lets somebody write meanwhile: on a site where nobody does, kept answers would be given all the time. */
function talk({ site, other, people }: Sites): () => void {
  const cookie = people[1]?.cookie;
  const writers = [site, other].flatMap((each) =>
    each
      ? [{ say: poster(`${each.url}/api/chatrooms`, cookie), post: poster(`${each.url}/api/feedPosts`, cookie) }]
      : [],
  );
  let written = 0;
  const timer = setInterval(() => {
    written += 1;
    const words = `It is ${Date.now()}`;
    for (const { say, post } of writers)
      (written % writesForAPost === 0
        ? post({ subject: words, content: words })
        : say({ message: words, chatRoomId: 'siteGeneral' })
      ).catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
      });
  }, 1_000 / writesASecond);
  return () => {
    clearInterval(timer);
  };
}

function casesOf({ people }: Sites, options: BenchOptions, threads: readonly Thread[]): LoadCase[] {
  const random = new Random(1);
  const someone = () => random.of(people).cookie;
  const atRandom = randomReadsOf(options.size, threads).flatMap(({ name, path, as }) => [
    ...(as === 'developer' ? [] : [{ name, next: () => ({ path: path(random) }) }]),
    ...(as === 'visitor'
      ? []
      : [{ name: `${name}, logged in`, next: () => ({ path: path(random), cookie: someone() }) }]),
  ]);
  const alike = hotReads
    .filter(({ name }) => options.withIdentical || identical.includes(name))
    .map(({ name, path, as }) => ({
      name: `${name}, identical`,
      next: () => ({ path, cookie: as && people[0]?.cookie }),
    }));
  return [...atRandom, ...alike].filter(({ name }) => isChosen(name, options));
}
