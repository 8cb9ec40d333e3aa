import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { TestSite } from './site';

type Client = ReturnType<TestSite['visitor']>;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** The head of a CBOR item (RFC 8949). */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const text = (data: string) => Buffer.concat([head(3, data.length), Buffer.from(data)]);
const int = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value));
const map = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** A public key as authenticators write it (COSE, RFC 9052). */
function coseOf(key: KeyObject): Buffer {
  const { kty, x = '', y = '', n = '' } = key.export({ format: 'jwk' });
  const part = (value: string) => bytes(Buffer.from(value, 'base64url'));
  if (kty === 'RSA')
    return map([int(1), int(3)], [int(3), int(-257)], [int(-1), part(n)], [int(-2), bytes(Buffer.from([1, 0, 1]))]);
  return map([int(1), int(2)], [int(3), int(-7)], [int(-1), int(1)], [int(-2), part(x)], [int(-3), part(y)]);
}

export const origin = 'http://localhost:3000';

/** What an authenticator or browser does otherwise than it should. */
interface Misuse {
  origin?: string;
  rpId?: string;
  crossOrigin?: boolean;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  isSynced?: boolean;
}

/** An authenticator with one passkey, as browsers talk to it. It verifies its person, and counts if it is told to. */
export class Authenticator {
  readonly id = randomBytes(32);
  private readonly keys;

  constructor(kind: 'ec' | 'largeRsa' = 'ec') {
    this.keys =
      kind === 'ec'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('rsa', { modulusLength: 8_192 });
  }

  private authData({ rpId = 'localhost', isVerified = true, counter = 0, isSynced = true }: Misuse, attested?: Buffer) {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (isSynced ? 0x18 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(attested ? [attested] : [])]);
  }

  private clientData(type: 'create' | 'get', challenge: string, misuse: Misuse) {
    const { origin: at = origin, crossOrigin = false } = misuse;
    return Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: at, crossOrigin }));
  }

  create(challenge: string, misuse: Misuse = {}) {
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, coseOf(this.keys.publicKey)]);
    const object = map(
      [text('fmt'), text('none')],
      [text('attStmt'), map()],
      [text('authData'), bytes(this.authData(misuse, attested))],
    );
    const response = {
      clientDataJSON: url(this.clientData('create', challenge, misuse)),
      attestationObject: url(object),
    };
    return { id: url(this.id), rawId: url(this.id), type: 'public-key' as const, response };
  }

  get(challenge: string, misuse: Misuse = {}) {
    const [authData, clientData] = [this.authData(misuse), this.clientData('get', challenge, misuse)];
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey);
    const { userHandle } = misuse;
    const response = {
      ...{ clientDataJSON: url(clientData), authenticatorData: url(authData), signature: url(signature) },
      ...(userHandle !== undefined && { userHandle }),
    };
    return { id: url(this.id), rawId: url(this.id), type: 'public-key' as const, response };
  }
}

/** Adds a passkey to the account of a client; answers its authenticator and the recovery codes. */
export async function addPasskey(client: Client, given: Misuse & { authenticator?: Authenticator } = {}) {
  const { authenticator = new Authenticator(), ...misuse } = given;
  const { body } = await client.post('/api/passkeys/begin').send({}).expect(200);
  const passkey = authenticator.create(body.challenge as string, misuse);
  const added = await client.post('/api/passkeys').send({ name: 'My laptop', passkey });
  return { authenticator, added, recoveryCodes: (added.body.recoveryCodes ?? []) as string[] };
}

/** A challenge for signing in. */
export const challengeFor = async (client: Client): Promise<string> =>
  (await client.post('/api/passkeys/signIn/begin').send({}).expect(200)).body.challenge as string;

/** Signs in by a passkey. */
export const signInWith = async (client: Client, authenticator: Authenticator, misuse: Misuse = {}) =>
  client.post('/api/passkeys/signIn').send({ passkey: authenticator.get(await challengeFor(client), misuse) });
