import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feed } from '#shared/areas/feed';
import { forums } from '#shared/areas/forums/forums';
import { options } from '#shared/areas/options';
import { topContent } from '#shared/areas/topContent';
import { HomeScreen } from '../../../client/areas/home/HomeScreen';
import { aMediaPost, aPost } from '../../support/client/feed';
import { answer, aUser, renderPart } from '../../support/client/renderApp';

const waiting = { notifications: 0, invites: 0, inbox: 0, privateChat: 0, following: 0 };
const now = new Date().toISOString();

test('members who follow somebody see the feed before the panels, and its new posts are linked', async () => {
  answer(feed.listPosts, [aPost(1)]);
  answer(topContent.listTopContent, []);
  answer(forums.recentPosts, []);
  const order = async () => {
    const headings = await screen.findAllByRole('heading', { level: 2 });
    return headings.map(({ textContent }) => textContent).filter((text) => /^(Top|Latest)/.test(text ?? ''));
  };
  const nobody = renderPart(<HomeScreen />, { viewer: { ...aUser(), counts: waiting } });
  await waitFor(async () => expect(await order()).toEqual(['Top content', 'Latest posts']));
  nobody.unmount();
  answer(feed.listFollowed, [aMediaPost(9, { postDate: now })]);
  answer(options.updateFeedScope, { ...aUser().options, feedScope: 'following' });
  renderPart(<HomeScreen />, { viewer: { ...aUser(), counts: { ...waiting, following: 1 } } });
  await waitFor(async () => expect(await order()).toEqual(['Latest posts', 'Top content']));
  const link = await screen.findByRole('link', { name: '1 post from those you follow' });
  expect(link).toHaveAttribute('href', '/#posts');
  expect(screen.getByRole('radio', { name: 'Everybody' })).toBeChecked();
  await userEvent.click(link);
  expect(screen.getByRole('radio', { name: 'Following' })).toBeChecked();
});
