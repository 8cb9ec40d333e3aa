import { EventHistory, offsetAt } from '../../../server/realtime/history';
import { liveLimits } from '../../../server/realtime/liveLimits';

const start = offsetAt(Date.now());

function events(maxSize = 1_000) {
  const history = new EventHistory(maxSize);
  let offset = start;
  return {
    history,
    send: (text: string, ...rooms: string[]) => {
      history.add({ rooms, except: [], data: [text] }, (offset += 1));
      return offset;
    },
    textsSince: (rooms: string[], from: number) =>
      history.since(rooms, from)?.map(({ text }) => (JSON.parse(text) as [string])[0]),
  };
}

test('a connection gets the events after its offset for its rooms or everybody, in order and once', () => {
  const { history, send, textsSince } = events();
  send('before', 'a');
  const last = send('last', 'b');
  send('one', 'b', 'a');
  send('not for it', 'c');
  send('two');
  const latest = send('three', 'a');
  history.add({ rooms: ['a'], except: ['b'], data: ['not for b'] }, latest + 1);
  expect(textsSince(['a', 'b'], last)).toEqual(['one', 'two', 'three']);
  expect(textsSince(['a', 'b'], latest + 2)).toBeUndefined();
  expect(textsSince(['a', 'b'], NaN)).toBeUndefined();
});

test('beyond the limit the oldest go, and only those who missed them cannot catch up', () => {
  const { history, send, textsSince } = events(100);
  const greeting = send('greeting', 'quiet');
  for (let index = 10; index < 60; index += 1) send(`number ${index}`, 'loud');
  send('whisper', 'quiet');
  expect(history.stats().size).toBeLessThanOrEqual(100);
  expect(textsSince(['quiet'], greeting)).toEqual(['whisper']);
  expect(textsSince(['quiet'], greeting - 1)).toBeUndefined();
  expect(textsSince(['loud', 'quiet'], greeting)).toBeUndefined();
});

test('events grow old, but a socket that had them all still catches up', () => {
  const { history, send, textsSince } = events();
  send('of another room', 'b');
  const last = send('last', 'a');
  send('in b', 'b');
  history.dropExpired(Date.now() + liveLimits.recoverMs + 1_000);
  expect(history.stats().events).toBe(0);
  expect(textsSince(['a'], last)).toEqual([]);
  expect(textsSince(['a'], last - 1)).toBeUndefined();
  expect(textsSince(['a', 'b'], last)).toBeUndefined();
});

test('forgets rooms without events once nobody can come back to them', () => {
  const { history, send } = events();
  send('first', 'a');
  send('both', 'a', 'b');
  history.dropExpired(Date.now() + liveLimits.recoverMs + 1_000);
  expect(history.stats()).toEqual({ events: 0, size: 0, rooms: 2 });
  history.dropExpired(Date.now() + 2 * liveLimits.recoverMs + 1_000);
  expect(history.stats()).toEqual({ events: 0, size: 0, rooms: 0 });
});

test('tells which event was the last to some rooms, also when it was dropped', () => {
  const { history, send } = events();
  const first = send('first', 'a');
  send('other', 'c');
  expect(history.lastTo(['a', 'b'])).toBe(first);
  const all = send('for all');
  expect(history.lastTo(['a', 'b'])).toBe(all);
  history.dropExpired(Date.now() + liveLimits.recoverMs + 1_000);
  expect(history.lastTo(['a', 'b'])).toBe(all);
  expect(events().history.lastTo(['a'])).toBe(0);
});

test('nobody catches up over a gap', () => {
  const { history, send, textsSince } = events();
  const before = send('before', 'a');
  history.restartAfter(before + 5);
  history.advanceTo(before + 10);
  expect(textsSince(['a'], before)).toBeUndefined();
  expect(textsSince(['a'], before + 5)).toBeUndefined();
  expect(textsSince(['a'], before + 10)).toEqual([]);
});
