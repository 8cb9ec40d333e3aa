import { createECDH } from 'node:crypto';
import { vapidKeys, vapidSubject } from '../../../server/areas/push';
import { newSecrets } from '../../../server/settings/secrets';

test('the keys follow from the secrets alone, so that all machines and a restored site have the same', () => {
  const secrets = newSecrets();
  const { publicKey, privateKey } = vapidKeys({ secrets });
  expect(vapidKeys({ secrets: { ...newSecrets(), sessionSecret: secrets.sessionSecret } })).toEqual({
    publicKey,
    privateKey,
  });
  expect(vapidKeys({ secrets: newSecrets() })).not.toEqual({ publicKey, privateKey });
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  expect(curve.getPublicKey('base64url')).toBe(publicKey);
});

test('the keys of a site of the version before stay what they are', () => {
  const sessionSecret = 'a secret that was made by the first version';
  expect(vapidKeys({ secrets: { ...newSecrets(), sessionSecret } }).publicKey).toBe(
    'BK5FYactj4QKes3LRwwJTXQZO8grfM5ZPtHLipVGhiD1OeHz8VvcQeJvEji6jvXtHMTsu9XAtSWkxcJ6YMI0LQo',
  );
});

test('push services may turn to the operator, else to the public page', () => {
  const PUBLIC_URL = 'https://lanterns.dev';
  expect(vapidSubject({ OPERATOR_EMAIL: 'keeper@lanterns.dev', PUBLIC_URL })).toBe('mailto:keeper@lanterns.dev');
  expect(vapidSubject({ OPERATOR_EMAIL: 'keeper@lanterns.example', PUBLIC_URL })).toBe(PUBLIC_URL);
  for (const local of ['https://127.0.0.1', 'https://[::1]', 'https://lanterns', 'https://lanterns.local'])
    expect(vapidSubject({ OPERATOR_EMAIL: undefined, PUBLIC_URL: local })).toBeNull();
  expect(vapidSubject({ OPERATOR_EMAIL: 'keeper@lanterns.dev', PUBLIC_URL: undefined })).toBe(
    'mailto:keeper@lanterns.dev',
  );
});
