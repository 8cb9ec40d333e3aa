import { screen } from '@testing-library/react';
import { feed } from '#shared/areas/feed';
import { devLogFeed, FeedList } from '../../../client/areas/feed';
import { posts } from '../../support/client/feed';
import { answer, aUser, renderPart } from '../../support/client/renderApp';

const devLogs = <FeedList of={devLogFeed} heading="Latest posts" empty={{ text: 'Nothing here' }} />;

test('a feed has a line below what others have posted since the last visit, which ends after half an hour', async () => {
  const text = 'New since your last visit';
  const viewer = aUser();
  let newest = 0;
  answer(feed.listPosts, () => posts(newest, 1));
  const look = (at: number) => {
    newest = at;
    return renderPart(devLogs, { viewer });
  };
  const first = look(3);
  await screen.findByText('Words of 3');
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  first.unmount();
  const again = look(4);
  await screen.findByText('Words of 4');
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  again.unmount();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  look(6);
  const line = await screen.findByText(text);
  const [above, below] = [Node.DOCUMENT_POSITION_PRECEDING, Node.DOCUMENT_POSITION_FOLLOWING];
  expect(line.compareDocumentPosition(await screen.findByText('Words of 5')) & above).toBeTruthy();
  expect(line.compareDocumentPosition(await screen.findByText('Words of 4')) & below).toBeTruthy();
  clock.mockRestore();
});
