import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp, sent } from '../../support/client/renderApp';

const tab = (name: string) => screen.findByRole('link', { name, current: 'page' });

test('The Board sorts its one post by Activity, New and Top', async () => {
  renderApp({ path: '/TheBoard' });
  await tab('Activity');
  for (const name of ['New', 'Top', 'Activity']) {
    await userEvent.click(screen.getByRole('link', { name }));
    await tab(name);
    expect(screen.getAllByRole('article')).toHaveLength(1);
  }
});

test('its post has a page of its own, and nothing is asked of the server for it', async () => {
  renderApp({ path: '/TheBoard' });
  await userEvent.click(await screen.findByRole('link', { name: 'Welcome to The Board' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to The Board' })).toBeVisible();
  expect(sent.filter(({ endpoint }) => /board/i.test(endpoint.path))).toEqual([]);
});

test('another post is not there', async () => {
  renderApp({ path: '/TheBoard/Nothing' });
  expect(await screen.findByText("This post doesn't exist")).toBeVisible();
});
