import { parseRedisUrl } from '../../../server/processes/redisUrl';

test('an address of Redis has a host, a login and the number of a database', () => {
  expect(parseRedisUrl('redis://localhost')).toMatchObject({
    hosts: [{ host: 'localhost', port: 6379 }],
    masterName: undefined,
    isTls: false,
    login: {},
    database: 0,
  });
  expect(parseRedisUrl('rediss://mika:l%40mp@[::1]:7000/3')).toMatchObject({
    hosts: [{ host: '::1', port: 7000 }],
    isTls: true,
    login: { username: 'mika', password: 'l@mp' },
    database: 3,
  });
});

test('the address of Sentinels names several hosts and the master', () => {
  expect(parseRedisUrl('redis+sentinel://:lamp@a.example,b.example:26380/spawnpoint?sentinelPassword=oil')).toEqual({
    hosts: [
      { host: 'a.example', port: 26379 },
      { host: 'b.example', port: 26380 },
    ],
    masterName: 'spawnpoint',
    isTls: false,
    login: { password: 'lamp' },
    database: 0,
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
