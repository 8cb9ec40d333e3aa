import { MissedEvents } from '../../../server/realtime/missedEvents';

interface Given {
  live?: string[];
  maxSize?: number;
  maxAgeMs?: number;
}

function events({ live = [], maxSize = 1_000, maxAgeMs = 60_000 }: Given = {}) {
  const missed = new MissedEvents({ maxSize, maxAgeMs, isLive: (room) => live.includes(room) });
  return {
    missed,
    send: (text: string, ...rooms: string[]) => {
      const offset = missed.nextOffset();
      missed.add({ offset, rooms, except: [], text });
      return offset;
    },
    textsSince: (rooms: string[], offset: number) => missed.since({ rooms }, offset)?.map(({ text }) => text),
  };
}

test('a room is heard while somebody is in it or may come back to it', () => {
  const { missed } = events({ live: ['hall'] });
  const heard = (...rooms: string[]) => missed.hasListeners(new Set(rooms));
  expect([heard('hall'), heard('attic'), heard('attic', 'hall'), heard()]).toEqual([true, false, true, true]);
  missed.retain({ rooms: ['attic'] });
  missed.retain({ rooms: ['attic', 'cellar'] });
  missed.release({ rooms: ['attic'] });
  expect(heard('attic')).toBe(true);
  missed.release({ rooms: ['attic', 'cellar'] });
  expect([heard('attic'), heard('cellar')]).toEqual([false, false]);
});

test('a connection gets the events after its offset for its rooms or everybody, in order and once', () => {
  const { missed, send, textsSince } = events({ live: ['a', 'b', 'c'] });
  send('before', 'a');
  const last = send('last', 'b');
  send('one', 'b', 'a');
  send('not for it', 'c');
  send('two');
  send('three', 'a');
  missed.add({ offset: missed.nextOffset(), rooms: ['a'], except: ['b'], text: 'not for b' });
  expect(textsSince(['a', 'b'], last)).toEqual(['one', 'two', 'three']);
  expect(textsSince(['a', 'b'], missed.nextOffset() + 1)).toBeUndefined();
  expect(textsSince(['a', 'b'], NaN)).toBeUndefined();
});

test('beyond the limit the oldest go, and only those who missed them cannot catch up', () => {
  const { missed, send, textsSince } = events({ live: ['loud', 'quiet'], maxSize: 100 });
  const greeting = send('greeting', 'quiet');
  for (let index = 10; index < 60; index += 1) send(`number ${index}`, 'loud');
  send('whisper', 'quiet');
  expect(missed.stats().size).toBeLessThanOrEqual(100);
  expect(textsSince(['quiet'], greeting)).toEqual(['whisper']);
  expect(textsSince(['quiet'], greeting - 1)).toBeUndefined();
  expect(textsSince(['loud', 'quiet'], greeting)).toBeUndefined();
});

test('events grow old, but a socket that had them all still catches up', () => {
  const { missed, send, textsSince } = events({ live: ['a', 'b'], maxAgeMs: -1 });
  send('of another room', 'b');
  const last = send('last', 'a');
  send('in b', 'b');
  missed.dropExpired();
  expect(missed.stats().events).toBe(0);
  expect(textsSince(['a'], last)).toEqual([]);
  expect(textsSince(['a'], last - 1)).toBeUndefined();
  expect(textsSince(['a', 'b'], last)).toBeUndefined();
});

test('drops events for rooms that everybody has left for good', () => {
  const live = ['a', 'b'];
  const { missed, send, textsSince } = events({ live });
  const first = send('first', 'a');
  send('both', 'a', 'b');
  missed.retain({ rooms: ['a'] });
  live.pop();
  live.pop();
  missed.dropExpired();
  expect(missed.stats()).toEqual({ events: 2, size: 9, rooms: 2 });
  expect(textsSince(['a'], first)).toEqual(['both']);
  missed.release({ rooms: ['a'] });
  missed.dropExpired();
  expect(missed.stats()).toEqual({ events: 0, size: 0, rooms: 1 });
  // A later event of such a room is not taken for an older one of both.
  live.push('a', 'b');
  send('again', 'a', 'b');
  live.shift();
  missed.dropExpired();
  live.push('a');
  const latest = send('latest', 'a');
  expect(textsSince(['a'], latest - 1)).toEqual(['latest']);
});
