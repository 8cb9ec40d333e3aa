import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chat, chatEvents, chatTexts } from '#shared/areas/chat';
import { onLive } from '../../../client/app/live/live';
import type { AppStore } from '../../../client/app/store';
import { chatOutbox } from '../../../client/areas/chat/chat.slice';
import { ChatCompanion } from '../../../client/areas/chat/companion/ChatCompanion';
import { aMessage, aPage, aSender } from '../../support/client/messages';
import { answer, aUser, refuseFor, renderPart, sent } from '../../support/client/renderApp';

const viewer = aUser();
const field = () => screen.getByLabelText('Your message');
const send = () => screen.getByRole('button', { name: 'Send' });
const saidOf = () => sent.filter(({ endpoint }) => endpoint === chat.sendMessage);
const isSlow = (store: AppStore, seconds: number) =>
  act(() => void store.dispatch(onLive(chatEvents.chatroomSlowMode)({ chatRoomId: 'siteGeneral', seconds })));

async function opened(user = viewer, slowSeconds = 30) {
  answer(chat.listMessages, { ...aPage([aMessage(1, 'hello')]), slowSeconds });
  const part = renderPart(<ChatCompanion onClose={() => undefined} />, { viewer: user });
  await screen.findByText('hello');
  return part;
}

test('after each message of one’s own the next one waits in the box, with a countdown', async () => {
  await opened();
  expect(screen.getByText('One message every 30 seconds')).toBeVisible();
  const own = aMessage(2, 'first', { from: aSender({ id: viewer.info.id }), timestamp: new Date().toISOString() });
  answer(chat.sendMessage, own);
  await userEvent.type(field(), 'first{Enter}');
  expect(await screen.findByText(/^Next message in (30|29) seconds$/)).toBeVisible();
  await userEvent.type(field(), 'second{Enter}');
  expect(field()).toHaveValue('second');
  expect(send()).toBeDisabled();
  expect(saidOf()).toHaveLength(1);
});

test('a refused message comes back into the box, before what was written since', async () => {
  const { store } = await opened();
  refuseFor(chat.sendMessage, 65, chatTexts.slowMode);
  await userEvent.type(field(), 'from another tab{Enter}');
  expect(await screen.findByText(/^Next message in 1:0[45] minutes$/)).toBeVisible();
  expect(field()).toHaveValue('from another tab');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(chatOutbox.readUnsent(viewer.info.id)).toEqual([]);
  isSlow(store, 0);
  expect(screen.queryByText(/message (every|in)/)).toBeNull();
  expect(send()).toBeEnabled();
});

test('moderators of the room set slow mode, are not slowed themselves, and see what others of them set', async () => {
  const { store } = await opened(aUser({ siteModCanBan: true }), 0);
  expect(screen.queryByText(/^One message/)).toBeNull();
  answer(chat.setSlowMode, { chatRoomId: 'siteGeneral', seconds: 60 });
  await userEvent.click(await screen.findByRole('button', { name: 'Slow mode: off' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'One message every minute' }));
  await screen.findByRole('button', { name: 'Slow mode: one message every minute' });
  expect(sent.at(-1)?.input).toEqual({ chatRoomId: 'siteGeneral', seconds: 60 });
  isSlow(store, 45);
  await userEvent.click(screen.getByRole('button', { name: 'Slow mode: one message every 45 seconds' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole('menuitem', { name: /is set$/ })).toHaveTextContent('45 seconds');
  answer(chat.sendMessage, aMessage(2, 'order', { timestamp: new Date().toISOString() }));
  await userEvent.type(field(), 'order{Enter}');
  await waitFor(() => expect(saidOf()).toHaveLength(1));
  await userEvent.type(field(), 'please');
  expect(send()).toBeEnabled();
});

test('members without the right have no menu of slow mode', async () => {
  await opened();
  expect(screen.queryByRole('button', { name: /^Slow mode/ })).toBeNull();
});
