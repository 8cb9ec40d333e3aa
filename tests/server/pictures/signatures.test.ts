import { dayMs, hourMs } from '#shared/durations';
import { newSecrets } from '../../../server/settings/secrets';
import {
  addressOfSigned,
  picturesBeside,
  preparePictures,
  signedPathOf,
  signedPicturesOf,
} from '../../../server/http/pictures/signatures';

const secrets = newSecrets();
beforeEach(() =>
  preparePictures({ secrets, PUBLIC_URL: 'https://spawnpoint.example', USERDATA_ORIGIN: 'https://uploads.example' }),
);

const address = 'https://pictures.example/fog.png?a=b&c=d';
const partsOf = (path = '') => path.split('/').slice(2) as [string, string];

describe('the signed path of a foreign picture', () => {
  test('leads back to its address, for one to two weeks, and stays the same meanwhile', () => {
    const parts = partsOf(signedPathOf(address));
    expect(addressOfSigned(...parts)).toBe(address);
    expect(addressOfSigned(...parts, Date.now() + 7 * dayMs - 1)).toBe(address);
    expect(addressOfSigned(...parts, Date.now() + 14 * dayMs + 1_000)).toBeNull();
    expect(signedPathOf(address)).toBe(signedPathOf(address));
  });

  test('ends when it was signed to', () => {
    const parts = partsOf(signedPathOf(address, Date.now() + hourMs));
    expect(addressOfSigned(...parts, Date.now() + hourMs - 2_000)).toBe(address);
    expect(addressOfSigned(...parts, Date.now() + hourMs + 2_000)).toBeNull();
  });

  test('is of this site alone, for this address and this end alone', () => {
    const [signature, encoded] = partsOf(signedPathOf(address));
    const [end, mac] = signature.split('-');
    const other = Buffer.from('https://pictures.example/other.png').toString('base64url');
    for (const [given, of] of [
      [signature, other],
      [`zzzzzzz-${mac}`, encoded],
      [`${end}-${'A'.repeat(22)}`, encoded],
      [`${end}-${mac}x`, encoded],
      [`${end}-`, encoded],
      ['', encoded],
      [signature, ''],
    ] as const)
      expect(addressOfSigned(given, of)).toBeNull();
    preparePictures({ secrets: newSecrets(), PUBLIC_URL: undefined, USERDATA_ORIGIN: undefined });
    expect(addressOfSigned(signature, encoded)).toBeNull();
  });

  test('is made by a key that the secrets of every site give, the same in all processes', () => {
    const before = signedPathOf(address);
    preparePictures({
      secrets: { ...secrets },
      PUBLIC_URL: 'https://spawnpoint.example',
      USERDATA_ORIGIN: 'https://uploads.example',
    });
    expect(signedPathOf(address)).toBe(before);
  });

  test.each([
    'https://spawnpoint.example/api/login?logOut=1',
    'http://spawnpoint.example/DevLogs',
    'https://spawnpoint.example/userdata/../api/login',
    '/userdata/pictures/a.png',
    'data:image/png;base64,AA',
    'javascript:alert(1)',
    'ftp://pictures.example/fog.png',
    `https://pictures.example/${'a'.repeat(2_000)}`,
    'https://',
  ])('is refused for %s', (given) => {
    expect(signedPathOf(given)).toBeUndefined();
  });

  test('is the plain path for an upload of this site', () => {
    for (const host of ['spawnpoint.example', 'uploads.example'])
      expect(signedPathOf(`https://${host}/userdata/pictures/a.png`)).toBe('/userdata/pictures/a.png');
  });
});

describe('the pictures of a text', () => {
  const namesIn = (text: string) => Object.keys(signedPicturesOf([text]));

  test('are those that it shows, by the addresses that its page looks up', () => {
    expect(
      namesIn(
        [
          '![a](https://a.example/ä b.png) ![b](<http://b.example/x y.png>) ![c][c] [link](https://l.example/l.png)',
          '`![code](https://code.example/a.png)` [![in a link](https://i.example/i.png)](https://l.example)',
          '![own](/userdata/pictures/a.png) ![twice](http://b.example/x%20y.png) ![bad](javascript:alert(1))',
          '[c]: https://c.example/c.png?a&amp;b',
        ].join('\n\n'),
      ),
    ).toEqual(['http://b.example/x%20y.png', 'https://c.example/c.png?a&b', 'https://i.example/i.png']);
  });

  test('are a hundred at most', () => {
    const text = Array.from({ length: 120 }, (_none, at) => `![](https://a.example/${at}.png)`).join(' ');
    expect(namesIn(text)).toHaveLength(100);
  });

  test('are the still of a clip for its link', () => {
    expect(namesIn('https://youtu.be/dQw4w9WgXcQ')).toEqual(['https://img.youtube.com/vi/dQw4w9WgXcQ/0.jpg']);
  });

  test('are left out where there are none', () => {
    expect(picturesBeside('Just words, and a link: https://a.example/a.png')).toEqual({});
  });
});
