import { MissedEvents } from '../../../server/realtime/missedEvents';

interface Given {
  live?: string[];
  most?: number;
  keepMs?: number;
}

function events({ live = [], most = 1_000, keepMs = 60_000 }: Given = {}) {
  const missed = new MissedEvents({ most, keepMs, isLive: (room) => live.includes(room) });
  return {
    missed,
    send: (text: string, ...rooms: string[]) => {
      const offset = missed.next();
      missed.keep({ offset, rooms, except: [], text });
      return offset;
    },
    textsSince: (rooms: string[], offset: number) => missed.since({ rooms }, offset)?.map(({ text }) => text),
  };
}

test('a room is heard while somebody is in it or may come back to it', () => {
  const { missed } = events({ live: ['hall'] });
  const heard = (...rooms: string[]) => missed.isHeard(new Set(rooms));
  expect([heard('hall'), heard('attic'), heard('attic', 'hall'), heard()]).toEqual([true, false, true, true]);
  missed.await({ rooms: ['attic'] });
  missed.await({ rooms: ['attic', 'cellar'] });
  missed.forget({ rooms: ['attic'] });
  expect(heard('attic')).toBe(true);
  missed.forget({ rooms: ['attic', 'cellar'] });
  expect([heard('attic'), heard('cellar')]).toEqual([false, false]);
});

test('one hears what was sent to its rooms or to everybody after its offset, in order and once', () => {
  const { missed, send, textsSince } = events({ live: ['a', 'b', 'c'] });
  send('before', 'a');
  const last = send('last', 'b');
  send('one', 'b', 'a');
  send('not for it', 'c');
  send('two');
  send('three', 'a');
  missed.keep({ offset: missed.next(), rooms: ['a'], except: ['b'], text: 'not for b' });
  expect(textsSince(['a', 'b'], last)).toEqual(['one', 'two', 'three']);
  expect(textsSince(['a', 'b'], missed.next() + 1)).toBeUndefined();
  expect(textsSince(['a', 'b'], NaN)).toBeUndefined();
});

test('beyond the limit the oldest go, and only those who missed them cannot catch up', () => {
  const { missed, send, textsSince } = events({ live: ['loud', 'quiet'], most: 100 });
  const greeting = send('greeting', 'quiet');
  for (let index = 10; index < 60; index += 1) send(`number ${index}`, 'loud');
  send('whisper', 'quiet');
  expect(missed.kept().size).toBeLessThanOrEqual(100);
  expect(textsSince(['quiet'], greeting)).toEqual(['whisper']);
  expect(textsSince(['quiet'], greeting - 1)).toBeUndefined();
  expect(textsSince(['loud', 'quiet'], greeting)).toBeUndefined();
});

test('events grow old, but a socket that had them all still catches up', () => {
  const { missed, send, textsSince } = events({ live: ['a', 'b'], keepMs: -1 });
  send('of another room', 'b');
  const last = send('last', 'a');
  send('in b', 'b');
  missed.tidy();
  expect(missed.kept().events).toBe(0);
  expect(textsSince(['a'], last)).toEqual([]);
  expect(textsSince(['a'], last - 1)).toBeUndefined();
  expect(textsSince(['a', 'b'], last)).toBeUndefined();
});

test('what was sent to rooms that everybody has left for good is dropped', () => {
  const live = ['a', 'b'];
  const { missed, send, textsSince } = events({ live });
  const first = send('first', 'a');
  send('both', 'a', 'b');
  missed.await({ rooms: ['a'] });
  live.pop();
  live.pop();
  missed.tidy();
  expect(missed.kept()).toEqual({ events: 2, size: 9, rooms: 2 });
  expect(textsSince(['a'], first)).toEqual(['both']);
  missed.forget({ rooms: ['a'] });
  missed.tidy();
  expect(missed.kept()).toEqual({ events: 0, size: 0, rooms: 1 });
  // A later event of such a room is not taken for an older one of both.
  live.push('a', 'b');
  send('again', 'a', 'b');
  live.shift();
  missed.tidy();
  live.push('a');
  const latest = send('latest', 'a');
  expect(textsSince(['a'], latest - 1)).toEqual(['latest']);
});
