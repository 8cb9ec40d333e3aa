import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chat, chatEvents, chatLimits, chatTexts, type ChatMessage } from '#shared/areas/chat';
import { topics } from '#shared/topics';
import { eventsMissed, everythingStale } from '../../../client/app/live/connection.slice';
import { onLive } from '../../../client/app/live/live';
import type { AppStore } from '../../../client/app/store';
import { chatOutbox } from '../../../client/areas/chat/chat.slice';
import { ChatCompanion } from '../../../client/areas/chat/companion/ChatCompanion';
import { aMessage, aPage, aRegistration, aSender } from '../../support/client/messages';
import { answer, aUser, holdBack, loseConnection, refuse, renderPart, sent } from '../../support/client/renderApp';

const viewer = aUser();
const companion = <ChatCompanion onClose={() => undefined} />;
const room = () => screen.getByRole('region', { name: 'Messages' });
const field = () => screen.getByLabelText('Your message');
const saidOf = () => sent.filter(({ endpoint }) => endpoint === chat.sendMessage);

const arrive = (store: AppStore, ...messages: ChatMessage[]) =>
  act(() => {
    for (const message of messages)
      store.dispatch(onLive(chatEvents.chatroomUpdated)({ chatRoomId: message.chatRoomId, message }));
  });

const refresh = (
  store: AppStore,
  change: Omit<Parameters<ReturnType<typeof onLive<typeof chatEvents.chatroomRefreshed>>>[0], 'chatRoomId'>,
) => act(() => void store.dispatch(onLive(chatEvents.chatroomRefreshed)({ chatRoomId: topics.siteRoom, ...change })));

async function opened(messages: ChatMessage[], hasMore = false) {
  answer(chat.listMessages, aPage(messages, hasMore));
  const part = renderPart(companion, { viewer });
  await within(room()).findByText(messages.at(-1)?.message ?? 'No one has said anything yet.');
  return part;
}

test('consecutive messages of one sender run together, under days, with badges and limited markdown', async () => {
  const marta = aSender({ id: 300, alias: 'Marta Quill', isModerator: true, donorTier: 'gold' });
  await opened([
    aMessage(1, 'first'),
    aMessage(2, '# not a **heading**'),
    aMessage(3, 'welcome', { from: marta }),
    aMessage(4, 'next day', { from: marta, timestamp: '2025-03-02T12:00:00.000Z' }),
  ]);
  expect(screen.getAllByRole('link', { name: 'Noor Haddad' })).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: 'Marta Quill' })).toHaveLength(2);
  expect(screen.getAllByRole('img', { name: 'Moderator' })).toHaveLength(2);
  expect(screen.getAllByRole('img', { name: 'Gold supporter' })).toHaveLength(2);
  expect(await screen.findByText('heading', { selector: 'strong' })).toBeVisible();
  expect(within(room()).queryByRole('heading')).toBeNull();
  expect(screen.getByText('Mar 1, 2025')).toBeVisible();
  expect(screen.getByText('Mar 2, 2025')).toBeVisible();
});

test('a message after a pause has its own time', async () => {
  const later = new Date(Date.UTC(2025, 2, 1, 12, 30)).toISOString();
  await opened([aMessage(1, 'hello'), aMessage(2, 'at once'), aMessage(3, 'after a while', { timestamp: later })]);
  expect(screen.getAllByText('Noor Haddad')).toHaveLength(1);
  const times = [...room().querySelectorAll('time')].map(({ dateTime }) => dateTime);
  expect(times.slice(-2)).toEqual([aMessage(1, '').timestamp, later]);
});

test('system messages link to what they are about', async () => {
  await opened([aRegistration(1, 400, 'Ravi'), aMessage(2, 'hi')]);
  expect(screen.getByText(/just registered/)).toHaveTextContent('Ravi just registered');
  expect(screen.getByRole('link', { name: 'Ravi' })).toHaveAttribute('href', '/Developer/Ravi');
});

test('visitors read along and get a link to log in', async () => {
  answer(chat.listMessages, aPage([aMessage(1, 'hello')]));
  renderPart(companion);
  expect(await within(room()).findByText('hello')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in to chat' })).toHaveAttribute('href', '/Login');
  expect(screen.queryByLabelText('Your message')).toBeNull();
});

test('a room that cannot be read says so, and Retry reads it again', async () => {
  refuse(chat.listMessages, 503, ['Please wait a few minutes.']);
  refuse(chat.listMessages, 503, ['Please wait a few minutes.']);
  refuse(chat.listMessages, 503, ['Please wait a few minutes.']);
  answer(chat.listMessages, aPage([aMessage(1, 'hello')]));
  renderPart(companion, { viewer });
  await screen.findByText('Please wait a few minutes.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await within(room()).findByText('hello')).toBeVisible();
});

test('a message shows at once as pending and becomes the answer; Shift+Enter begins a new line', async () => {
  await opened([aMessage(1, 'hello')]);
  const from = aSender({ id: viewer.info.id, alias: viewer.info.alias });
  // After a lost connection the call is repeated by itself.
  loseConnection(chat.sendMessage);
  const arrives = holdBack(chat.sendMessage);
  answer(chat.sendMessage, ({ message }) => aMessage(2, message ?? '', { from }));
  await userEvent.type(field(), '  one{Shift>}{Enter}{/Shift}two  {Enter}');
  expect(screen.getByRole('img', { name: 'Sending' })).toBeVisible();
  expect(field()).toHaveValue('');
  arrives();
  expect(await screen.findByRole('link', { name: viewer.info.alias })).toBeVisible();
  await screen.findByText(/\d:\d\d[ap]m/, { selector: `time[datetime="${aMessage(2, '').timestamp}"]` });
  expect(screen.queryByRole('img', { name: 'Sending' })).toBeNull();
  expect(saidOf()).toHaveLength(2);
  expect(new Set(saidOf().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(saidOf()[0]?.input).toEqual({ chatRoomId: 'siteGeneral', message: 'one\ntwo' });
});

test('an own message whose event is faster than the answer shows once', async () => {
  const { store } = await opened([aMessage(1, 'hello')]);
  answer(chat.sendMessage, ({ message }) => aMessage(2, message ?? '', { from: aSender({ id: viewer.info.id }) }));
  await userEvent.type(field(), 'fast{Enter}');
  arrive(store, aMessage(2, 'fast', { from: aSender({ id: viewer.info.id }) }));
  expect(await within(room()).findAllByText('fast')).toHaveLength(1);
  arrive(store, aMessage(3, 'after'));
  expect(within(room()).getAllByText('fast')).toHaveLength(1);
});

test('a refused message stays with its reason, and Retry sends it under the same key', async () => {
  await opened([aMessage(1, 'hello')]);
  refuse(chat.sendMessage, 429, ['You are doing this too often.']);
  answer(chat.sendMessage, aMessage(2, 'too fast', { from: aSender({ id: viewer.info.id }) }));
  await userEvent.type(field(), 'too fast{Enter}');
  expect(await screen.findByText('You are doing this too often.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  expect(within(room()).getAllByText('too fast')).toHaveLength(1);
  expect(saidOf()).toHaveLength(2);
  expect(new Set(saidOf().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('a refused message can be taken back into the box and changed', async () => {
  await opened([aMessage(1, 'hello')]);
  refuse(chat.sendMessage, 422, ['No links today.']);
  await userEvent.type(field(), 'see example.com{Enter}');
  await screen.findByText('No links today.');
  await userEvent.type(field(), 'and more');
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(field()).toHaveValue('see example.com\nand more');
  expect(screen.queryByText('No links today.')).toBeNull();
  expect(chatOutbox.readUnsent(viewer.info.id)).toEqual([]);
});

test('an unsent message is there again on the next visit, and can be discarded', async () => {
  const { unmount } = await opened([aMessage(1, 'hello')]);
  refuse(chat.sendMessage, 422, ['No.']);
  await userEvent.type(field(), 'lost words{Enter}');
  await screen.findByText('No.');
  unmount();
  expect(chatOutbox.readUnsent(viewer.info.id)).toEqual([expect.objectContaining({ message: 'lost words' })]);
  const { store } = await opened([aMessage(1, 'hello')]);
  act(() => void store.dispatch(chatOutbox.restore()));
  expect(screen.getByText('lost words')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('lost words')).toBeNull();
  expect(chatOutbox.readUnsent(viewer.info.id)).toEqual([]);
});

test('the draft of a room survives closing the companion', async () => {
  const { unmount } = await opened([aMessage(1, 'hello')]);
  await userEvent.type(field(), 'half a thought');
  unmount();
  await opened([aMessage(1, 'hello')]);
  expect(field()).toHaveValue('half a thought');
});

test('a message counts its characters and is not sent beyond 450', async () => {
  await opened([aMessage(1, 'hello')]);
  await userEvent.click(field());
  await userEvent.paste('🦊'.repeat(chatLimits.messageLength));
  expect(screen.getByText('450/450')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  await userEvent.paste('!');
  expect(screen.getByText(chatTexts.messageTooLong)).toBeVisible();
  expect(field()).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.type(field(), '{Enter}');
  expect(saidOf()).toEqual([]);
});

/** jsdom has no layout: the room is 1,000 high and shows 300 of it. */
function scrollTo(top: number) {
  const box = room();
  Object.defineProperties(box, {
    scrollHeight: { value: 1_000, configurable: true },
    clientHeight: { value: 300, configurable: true },
  });
  box.scrollTop = top;
  fireEvent.scroll(box);
}

test('away from the end new messages of others wait behind a pill; at the end they are just there', async () => {
  const { store } = await opened([aMessage(1, 'hello')]);
  arrive(store, aMessage(2, 'seen'));
  expect(within(room()).getByText('seen')).toBeVisible();
  expect(screen.queryByText(/new message/)).toBeNull();
  scrollTo(400);
  arrive(store, aMessage(3, 'one'), aMessage(4, 'mine', { from: aSender({ id: viewer.info.id }) }));
  expect(screen.getByRole('button', { name: '1 new message' })).toBeVisible();
  expect(room().scrollTop).toBe(400);
  arrive(store, aMessage(5, 'two'), aMessage(6, 'three'));
  await userEvent.click(screen.getByRole('button', { name: '3 new messages' }));
  expect(room().scrollTop).toBe(1_000);
  expect(screen.queryByText(/new message/)).toBeNull();
});

test('older messages are put before the first when they are asked for', async () => {
  answer(chat.listMessages, ({ beforeId }) =>
    beforeId === 31 ? aPage([aMessage(30, 'older')]) : aPage([aMessage(31, 'newer')], true),
  );
  renderPart(companion, { viewer });
  await userEvent.click(await screen.findByRole('button', { name: 'Older messages' }));
  expect(await within(room()).findByText('older')).toBeVisible();
  expect(within(room()).getByText('older').compareDocumentPosition(within(room()).getByText('newer'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.queryByRole('button', { name: 'Older messages' })).toBeNull();
});

test('new messages of others are said to those who listen', async () => {
  const { store } = await opened([aMessage(1, 'hello')]);
  arrive(store, aMessage(2, 'news'));
  expect(screen.getByText('Noor Haddad: news')).toHaveAttribute('aria-live', 'polite');
  arrive(store, aMessage(3, 'mine', { from: aSender({ id: viewer.info.id }) }));
  expect(screen.queryByText(/: mine/)).toBeNull();
});

test("a ban removes a developer's messages and line, a deletion leaves the words without the name", async () => {
  const { store } = await opened([
    aRegistration(1, 200, 'Noor'),
    aMessage(2, 'by Noor'),
    aMessage(3, 'by Ravi', { from: aSender({ id: 201, alias: 'Ravi' }) }),
  ]);
  refresh(store, { removedDeveloperId: 201, messagesStay: true });
  expect(within(room()).getByText('by Ravi')).toBeVisible();
  expect(within(room()).getByText('DELETED USER')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ravi' })).toBeNull();
  refresh(store, { removedDeveloperId: 200 });
  expect(within(room()).queryByText('by Noor')).toBeNull();
  expect(within(room()).queryByText(/just registered/)).toBeNull();
  refresh(store, { message: aRegistration(4, 202, 'Eli') });
  expect(within(room()).getByRole('link', { name: 'Eli' })).toBeVisible();
  const created = { systemMessageType: 'createdGame' as const, targetAlias: 'Lanternfall', systemMessageTargetId: 7 };
  refresh(store, { message: { ...aRegistration(5, 7, 'x'), ...created } });
  expect(within(room()).getByRole('link', { name: 'Lanternfall' })).toBeVisible();
  refresh(store, { removedGameId: 7 });
  expect(within(room()).queryByRole('link', { name: 'Lanternfall' })).toBeNull();
});

test('after a break messages are merged by id, and what lies beyond a gap is dropped', async () => {
  answer(chat.listMessages, aPage([aMessage(1, 'one'), aMessage(2, 'two')]));
  answer(chat.listMessages, aPage([aMessage(2, 'two'), aMessage(3, 'three')], true));
  answer(chat.listMessages, aPage([aMessage(90, 'ninety')], true));
  const { store } = renderPart(companion, { viewer });
  await within(room()).findByText('two');
  act(() => void store.dispatch(everythingStale()));
  expect(await within(room()).findByText('three')).toBeVisible();
  expect(within(room()).getByText('one')).toBeVisible();
  expect(within(room()).getAllByText('two')).toHaveLength(1);
  act(() => void store.dispatch(everythingStale()));
  expect(await within(room()).findByText('ninety')).toBeVisible();
  expect(within(room()).queryByText('three')).toBeNull();
});

test('after events were missed exactly what is stored is shown: what lies further back is read again', async () => {
  answer(chat.listMessages, aPage([aMessage(1, 'deleted meanwhile'), aMessage(2, 'two')]));
  answer(chat.listMessages, aPage([aMessage(2, 'two, changed meanwhile'), aMessage(3, 'three')], true));
  answer(chat.listMessages, aPage([aMessage(0, 'zero')]));
  const { store } = renderPart(companion, { viewer });
  await within(room()).findByText('two');
  act(() => void store.dispatch(eventsMissed()));
  expect(await within(room()).findByText('three')).toBeVisible();
  expect(within(room()).getByText('two, changed meanwhile')).toBeVisible();
  expect(within(room()).queryByText('deleted meanwhile')).toBeNull();
});

test('the lines are one stop of Tab before the box; from a line its own deeds are reached, and it has the focus after them', async () => {
  const own = aMessage(3, 'helo', {
    from: aSender({ id: viewer.info.id, alias: viewer.info.alias }),
    timestamp: new Date().toISOString(),
  });
  await opened([aMessage(1, 'older'), aMessage(2, 'other'), own]);
  await userEvent.click(field());
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('article', { name: `${viewer.info.alias} helo` })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('article', { name: 'Noor Haddad other' })).toHaveFocus();
  await userEvent.keyboard('{End}{Tab}{Tab}');
  expect(screen.getByRole('button', { name: 'Edit your message' })).toHaveFocus();
  await userEvent.keyboard('{Enter}{Escape}');
  expect(screen.getByRole('article', { name: `${viewer.info.alias} helo` })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}');
  expect(field()).toHaveFocus();
});

test('an own line is changed in its place and deleted after a question; others see both', async () => {
  const own = aMessage(1, 'helo', {
    from: aSender({ id: viewer.info.id, alias: viewer.info.alias }),
    timestamp: new Date().toISOString(),
  });
  const { store } = await opened([own, aMessage(2, 'not mine')]);
  expect(screen.getAllByRole('button', { name: 'Edit your message' })).toHaveLength(1);
  answer(chat.editMessage, { ...own, message: 'hello', edited: new Date().toISOString() });
  await userEvent.click(screen.getByRole('button', { name: 'Edit your message' }));
  const editing = screen.getByLabelText('Change your message');
  expect(screen.getByText('4/450')).toBeVisible();
  await userEvent.clear(editing);
  await userEvent.type(editing, 'hello{Enter}');
  expect(await within(room()).findByText('hello')).toBeVisible();
  expect(screen.getByText('edited')).toBeVisible();
  answer(chat.deleteMessage, { id: 1, chatRoomId: 'siteGeneral' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete this message' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(within(room()).queryByText('hello')).toBeNull());
  act(
    () =>
      void store.dispatch(
        onLive(chatEvents.chatroomMessageDeleted)({ chatRoomId: 'siteGeneral', id: 2, day: '2025-03-01' }),
      ),
  );
  expect(within(room()).queryByText('not mine')).toBeNull();
});
