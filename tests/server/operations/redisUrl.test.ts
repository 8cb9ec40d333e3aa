import { parseRedisUrl } from '../../../server/settings/redisUrl';

test('an address of Redis has a host, a login and the number of a database', () => {
  expect(parseRedisUrl('redis://localhost')).toMatchObject({
    host: 'localhost',
    port: 6379,
    db: 0,
  });
  expect(parseRedisUrl('rediss://mika:l%40mp@[::1]:7000/3')).toMatchObject({
    host: '::1',
    port: 7000,
    username: 'mika',
    password: 'l@mp',
    db: 3,
    tls: {},
  });
});

test('the address of Sentinels names several hosts and the master', () => {
  expect(parseRedisUrl('redis+sentinel://:lamp@a.example,b.example:26380/spawnpoint?sentinelPassword=oil')).toEqual({
    sentinels: [
      { host: 'a.example', port: 26379 },
      { host: 'b.example', port: 26380 },
    ],
    name: 'spawnpoint',
    password: 'lamp',
    sentinelPassword: 'oil',
  });
});

test.each([
  ['of another kind', 'http://localhost:6379'],
  ['without a host', 'redis:///0'],
  ['of several hosts without Sentinel', 'redis://a.example,b.example'],
  ['of Sentinels without the name of the master', 'redis+sentinel://a.example,b.example/'],
  ['with a port that is none', 'redis://localhost:lamp'],
])('an address %s is refused', (_title, address) => {
  expect(parseRedisUrl(address)).toBeUndefined();
});
