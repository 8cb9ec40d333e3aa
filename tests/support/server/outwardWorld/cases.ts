/** An address that is fetched in the world of `world.ts`, and what comes of it. */
export interface OutwardCase {
  address: string;
  /** `picture` for the bytes of the picture, else the code of the failure. */
  result: 'picture' | 'refused' | 'unreachable' | 'unusable';
  /** The most requests that reach a server, in all. */
  requests?: number;
  /** The most seconds that it may take. */
  seconds?: number;
}

const inside = (address: string): OutwardCase => ({ address, result: 'refused', requests: 0 });

/** Hosts of the world by name: the IP addresses that its DNS answers, one list for each time it is asked. */
export const hosts: Record<string, readonly (readonly string[])[]> = {
  'public.example': [['8.8.8.8']],
  'six.example': [['2606:4700::1111']],
  'both.example': [['8.8.8.8', '2606:4700::1111']],
  'hooks.example': [['8.8.8.8']],
  'private.example': [['10.0.0.5']],
  'loopback.example': [['127.0.0.1']],
  'loopback6.example': [['::1']],
  'link-local.example': [['169.254.169.254']],
  'unique-local.example': [['fd00::5']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'first-public.example': [['8.8.8.8', '10.0.0.5']],
  'public-and-private6.example': [['8.8.8.8', 'fd00::5']],
  'private-and-public6.example': [['10.0.0.5', '2606:4700::1111']],
  // DNS rebinding: public when it is checked, inside from then on.
  'rebinding.example': [['8.8.8.8'], ['127.0.0.1']],
  'rebinding-to-private.example': [['8.8.8.8'], ['10.0.0.5']],
};

/** What `http://…` leads to in the world: its servers answer on ports 80 and 443 of all its addresses, public or not. */
export const cases: Record<string, OutwardCase> = {
  'a public address': { address: 'http://8.8.8.8/picture', result: 'picture', requests: 1 },
  'a public address of IPv6': { address: 'http://[2606:4700::1111]/picture', result: 'picture', requests: 1 },
  'a public name': { address: 'http://public.example/picture', result: 'picture', requests: 1 },
  'a name with IPv6 alone': { address: 'http://six.example/picture', result: 'picture', requests: 1 },
  'a name of both families': { address: 'http://both.example/picture', result: 'picture', requests: 1 },
  'https with its certificate': { address: 'https://hooks.example/picture', result: 'picture', requests: 1 },
  'https with the certificate of others': {
    address: 'https://public.example/picture',
    result: 'unreachable',
    requests: 0,
  },

  'a private address': inside('http://10.0.0.5/picture'),
  'the address of cloud metadata': inside('http://169.254.169.254/picture'),
  'the loopback': inside('http://127.0.0.1/picture'),
  'the loopback of IPv6': inside('http://[::1]/picture'),
  'the loopback, short': inside('http://127.1/picture'),
  'the loopback as one number': inside('http://2130706433/picture'),
  'the loopback in octal digits': inside('http://0177.0.0.1/picture'),
  'the loopback in hexadecimal digits': inside('http://0x7f.0.0.1/picture'),
  'a private address as one number': inside('http://167772165/picture'),
  'a private address in octal digits': inside('http://012.0.0.05/picture'),
  'the unspecified address': inside('http://0.0.0.0/picture'),
  'an IPv4 address within IPv6': inside('http://[::ffff:127.0.0.1]/picture'),
  'an IPv4 address within IPv6, in hexadecimal digits': inside('http://[::ffff:7f00:1]/picture'),
  'a unique local address': inside('http://[fd00::5]/picture'),
  localhost: inside('http://localhost/picture'),
  'localhost with a dot': inside('http://localhost./picture'),
  'full-width digits': inside('http://１２７.０.０.１/picture'),

  'a name of a private address': inside('http://private.example/picture'),
  'a name of the loopback': inside('http://loopback.example/picture'),
  'a name of the loopback of IPv6': inside('http://loopback6.example/picture'),
  'a name of a link-local address': inside('http://link-local.example/picture'),
  'a name of a unique local address': inside('http://unique-local.example/picture'),
  'a name of an IPv4 address within IPv6': inside('http://mapped.example/picture'),
  'a name of a public and a private address': inside('http://first-public.example/picture'),
  'a name that is public by IPv4 and private by IPv6': inside('http://public-and-private6.example/picture'),
  'a name that is private by IPv4 and public by IPv6': inside('http://private-and-public6.example/picture'),
  'this site': inside('http://spawnpoint.example/picture'),
  'another port': inside('http://public.example:8080/picture'),
  'https at the port of http': inside('https://public.example:80/picture'),
  'a name and a password': inside('http://user:secret@public.example/picture'),
  'another protocol': inside('ftp://public.example/picture'),
  'a file': inside('file:///etc/passwd'),

  'a name whose address changes after the check': {
    address: 'http://rebinding.example/picture',
    result: 'picture',
    requests: 1,
  },
  'a redirect by which a name is asked for again, inside by now': {
    address: 'http://rebinding-to-private.example/to?http://rebinding-to-private.example/picture',
    result: 'refused',
    requests: 1,
  },

  'three redirects': { address: 'http://public.example/redirects?3', result: 'picture', requests: 4 },
  'four redirects': { address: 'http://public.example/redirects?4', result: 'unusable', requests: 4 },
  'a redirect to another public host': {
    address: 'http://public.example/to?http://six.example/picture',
    result: 'picture',
    requests: 2,
  },
  ...Object.fromEntries(
    [
      ...[
        'http://127.0.0.1/picture',
        'http://10.0.0.5/picture',
        'http://169.254.169.254/picture',
        'http://[::1]/picture',
      ],
      ...['http://2130706433/picture', 'http://private.example/picture', 'http://first-public.example/picture'],
      ...[
        'http://spawnpoint.example/picture',
        'http://public.example:8080/picture',
        'file:///etc/passwd',
        'data:image/png,a',
      ],
      '//127.0.0.1/picture',
    ].map((to): [string, OutwardCase] => [
      `a redirect to ${to}`,
      { address: `http://public.example/to?${to}`, result: 'refused', requests: 1 },
    ]),
  ),
  'a redirect to nowhere': { address: 'http://public.example/to', result: 'unusable', requests: 1 },

  'chunks without an end': { address: 'http://public.example/endless', result: 'unusable', requests: 1, seconds: 10 },
  'a chunk a second': { address: 'http://public.example/slow', result: 'unreachable', requests: 1, seconds: 5 },
  'headers without an end': {
    address: 'http://public.example/headers',
    result: 'unreachable',
    requests: 1,
    seconds: 5,
  },
  silence: { address: 'http://public.example/silent', result: 'unreachable', requests: 1, seconds: 5 },
  'a slow redirect before each answer': {
    address: 'http://public.example/slow-redirects',
    result: 'unreachable',
    seconds: 5,
  },
  'a body that is larger than it says': { address: 'http://public.example/longer', result: 'unreachable', requests: 1 },
  'a body that says that it is too large': { address: 'http://public.example/large', result: 'unusable', requests: 1 },
  'a small body that unpacks to much': { address: 'http://public.example/gzip', result: 'unusable', requests: 1 },
  'a page': { address: 'http://public.example/page', result: 'unusable', requests: 1 },
  'an SVG': { address: 'http://public.example/svg', result: 'unusable', requests: 1 },
  'a failure': { address: 'http://public.example/failure', result: 'unusable', requests: 1 },
  'a name that is not there': {
    address: 'http://nobody.example/picture',
    result: 'unreachable',
    requests: 0,
    seconds: 5,
  },
};

/** Addresses inside, which answer whoever asks them: were one not refused, its case would get the picture. */
export const insideAddresses = ['127.0.0.1', '10.0.0.5', '169.254.169.254', '[::1]', '[fd00::5]'];

/** Milliseconds that the client of the world gives a fetch. */
export const worldTimeout = 2_000;
