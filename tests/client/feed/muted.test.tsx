import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { feed, feedEvents, type FeedPost } from '#shared/areas/feed';
import { onLive } from '../../../client/app/live/live';
import { PageFeed } from '../../../client/areas/feed';
import { DevLogsScreen } from '../../../client/areas/feed/DevLogsScreen';
import { aPost, everybodys, lanternfall, mika, oren } from '../../support/client/feed';
import { answer, aUser, renderPart } from '../../support/client/renderApp';

const tideRunner = { ...lanternfall, id: 8, alias: 'Tide Runner', stringUrl: 'Tide-Runner' };
const juno = { ...mika, id: 102, alias: 'Juno Park', stringUrl: 'Juno-Park' };
/** Oren and the game Lanternfall are muted. */
const viewer = { ...aUser({ id: 300 }), muted: { developers: [oren.id], games: [lanternfall.id] } };

const posts: [string, Partial<FeedPost>, boolean][] = [
  ['somebody', { posterDetails: juno }, true],
  ['somebody muted', { posterDetails: oren }, false],
  ['another game', { posterDetails: juno, subPosterDetails: tideRunner }, true],
  ['a muted game', { posterDetails: juno, subPosterDetails: lanternfall }, false],
  ['somebody muted, as another game', { posterDetails: oren, subPosterDetails: tideRunner }, false],
];

/** Shows a feed of a first post and a second one, which is there already or comes live. */
async function show(
  part: ReactElement,
  { first, second, isLive }: { first: FeedPost; second: FeedPost; isLive: boolean },
) {
  answer(feed.listPosts, isLive ? [first] : [second, first]);
  const { store } = renderPart(part, { viewer });
  await screen.findByText(first.content);
  if (isLive) act(() => void store.dispatch(onLive(feedEvents.newPost)(everybodys(second))));
}

describe.each([
  ['as it was fetched', false],
  ['live', true],
])('%s', (_how, isLive) => {
  test.each(posts)('the feed of the whole site has a post of %s: %j %s', async (_whose, given, isShown) => {
    await show(<DevLogsScreen />, { first: aPost(1, { posterDetails: juno }), second: aPost(9, given), isLive });
    expect(screen.queryByText('Words of 9') !== null).toBe(isShown);
  });

  test('the own page of somebody muted is whole for whoever goes there', async () => {
    const page = <PageFeed parentType="developer" parentId={oren.id} />;
    await show(page, { first: aPost(1), second: aPost(9), isLive });
    expect(screen.getByText('Words of 9')).toBeVisible();
  });
});
