import { shareSocketCounts, type CountUpdate } from '../../../server/realtime/sharedCounters';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Simulated processes that receive each other's messages at once while connected. */
function someProcesses(count: number) {
  const all: ReturnType<typeof shareSocketCounts>[] = [];
  const cut = new Set<number>();
  const moved: number[][] = [];
  for (let index = 0; index < count; index += 1) {
    const send = (update: CountUpdate) => {
      if (cut.has(index)) return;
      for (const [other, { receive }] of all.entries()) if (other !== index && !cut.has(other)) receive(update);
    };
    moved.push([]);
    all.push(shareSocketCounts({ send, onChange: (ids) => moved[index]?.push(...ids) }));
  }
  const [one, other] = all;
  if (!one || !other) throw new Error('Two at least');
  return { one, other, cut, moved };
}

test('sockets are counted over all processes, and each process knows those of its own', () => {
  const { one, other, moved } = someProcesses(2);
  one.developers.add(7);
  other.developers.add(7);
  other.guests.add('10.0.0.1');
  jest.advanceTimersByTime(50);
  for (const { developers, guests } of [one, other]) {
    expect(developers.count(7)).toBe(2);
    expect(developers.ownKeys()).toEqual([7]);
    expect(guests.count('10.0.0.1')).toBe(1);
  }
  one.developers.remove(7);
  jest.advanceTimersByTime(50);
  expect(other.developers.count(7)).toBe(1);
  expect(one.developers.ownKeys()).toEqual([]);
  expect(new Set(moved.flat())).toEqual(new Set([7]));
});

test('a process that joins later learns the counts of the others', () => {
  const { one, other, cut } = someProcesses(2);
  cut.add(1);
  one.developers.add(7);
  jest.advanceTimersByTime(50);
  expect(other.developers.count(7)).toBe(0);
  cut.clear();
  jest.advanceTimersByTime(2_000);
  expect(other.developers.count(7)).toBe(1);
});

test('a process that is silent for six seconds is forgotten, and known again when it is back', () => {
  const { one, other, cut, moved } = someProcesses(2);
  one.developers.add(7);
  one.guests.add('10.0.0.1');
  jest.advanceTimersByTime(50);
  cut.add(0);
  jest.advanceTimersByTime(5_000);
  expect(other.developers.count(7)).toBe(1);
  jest.advanceTimersByTime(5_000);
  expect(other.developers.count(7)).toBe(0);
  expect(other.guests.count('10.0.0.1')).toBe(0);
  expect(moved[1]?.at(-1)).toBe(7);
  cut.clear();
  jest.advanceTimersByTime(2_000);
  expect(other.developers.count(7)).toBe(1);
});

test('a process that stops takes its sockets along at once', () => {
  const { one, other } = someProcesses(2);
  one.developers.add(7);
  jest.advanceTimersByTime(50);
  one.announceEnd();
  expect(other.developers.count(7)).toBe(0);
});
