import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { developers } from '#shared/areas/developers';
import { inbox, inboxTexts } from '#shared/areas/inbox';
import { reference } from '#shared/areas/reference';
import { searches, searchLimits } from '#shared/areas/search';
import { aConversation, aMessage, foundPeople, oren } from '../support/client/inbox';
import { aDeveloper } from '../support/client/profiles';
import { answer, aUser, refuse, renderApp, sent } from '../support/client/renderApp';

beforeEach(() => answer(reference.readTotals, { developers: 1, games: 1 }));

const sentTo = (endpoint: unknown) => sent.filter((one) => one.endpoint === endpoint);

test('a message to whom the address names tells what is missing, keeps what was typed, and leads to the conversation', async () => {
  answer(searches.searchDevelopersAndGames, foundPeople(oren));
  answer(inbox.begin, aConversation());
  answer(inbox.readConversation, aConversation());
  answer(inbox.listMessages, { items: [aMessage()], hasMore: false });
  answer(developers.readDeveloper, aDeveloper({ id: 101, alias: 'Juno Park' }));
  const first = renderApp({ path: '/Inbox/Compose?toId=101&toAlias=Oren%20Dale', viewer: aUser() });
  // The name is that of the server, whatever the address says.
  expect(await screen.findByRole('group', { name: 'Recipients' })).toHaveTextContent(/^Juno Park$/);
  expect(sentTo(developers.readDeveloper)[0]?.input).toEqual({ id: 101 });
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText(inboxTexts.noSubject)).toBeInTheDocument();
  expect(screen.getByText(inboxTexts.nothingSaid)).toBeInTheDocument();
  expect(screen.queryByText(inboxTexts.noRecipients)).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), 'Fog');
  await userEvent.type(screen.getByRole('combobox', { name: 'To' }), 'ore');
  await userEvent.click(await screen.findByRole('option', { name: /Oren Dale/ }));
  first.unmount();
  renderApp({ path: '/Inbox/Compose', viewer: aUser() });
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('Fog');
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(window.location.pathname).toBe('/Inbox/7'));
  expect(sentTo(inbox.begin)[0]?.input).toMatchObject({
    participants: [{ id: 101 }, { id: 102 }],
    subject: 'Fog',
    message: 'Hello',
  });
});

test.each([
  ['is gone', () => refuse(developers.readDeveloper, 404, ['There is no such developer'])],
  ['is banned', () => answer(developers.readDeveloper, aDeveloper({ id: 101, isBanned: true }))],
])('a message to somebody who %s begins without them, and says so', async (_name, prepare) => {
  prepare();
  renderApp({ path: '/Inbox/Compose?toId=101&toAlias=Juno%20Park', viewer: aUser() });
  expect(await screen.findByText(inboxTexts.recipientMissing)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Subject' })).toBeInTheDocument();
  expect(screen.queryByText('Juno Park')).toBeNull();
});

test('a recipient who cannot be read now is read again', async () => {
  refuse(developers.readDeveloper, 503, ['Please try again later']);
  renderApp({ path: '/Inbox/Compose?toId=101', viewer: aUser() });
  await screen.findByText('Please try again later');
  answer(developers.readDeveloper, aDeveloper({ id: 101, alias: 'Juno Park' }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('group', { name: 'Recipients' })).toHaveTextContent('Juno Park');
});

test('the people found for a message are hidden half a second after the focus has left, and stay if it comes back', async () => {
  answer(searches.searchDevelopersAndGames, foundPeople(oren));
  renderApp({ path: '/Inbox/Compose', viewer: aUser() });
  const to = await screen.findByRole('combobox', { name: 'To' });
  await userEvent.type(to, 'ore');
  await screen.findByRole('option', { name: /Oren/ });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  jest.useFakeTimers();
  try {
    act(() => to.blur());
    pass(searchLimits.hideAfterMs - 1);
    act(() => to.focus());
    pass(searchLimits.hideAfterMs);
    expect(to).toHaveAttribute('aria-expanded', 'true');
    act(() => to.blur());
    pass(searchLimits.hideAfterMs - 1);
    expect(to).toHaveAttribute('aria-expanded', 'true');
    pass(1);
    expect(to).toHaveAttribute('aria-expanded', 'false');
  } finally {
    jest.useRealTimers();
  }
});
