import { createECDH, randomBytes } from 'node:crypto';
import { countOf, developerWith, type SimultaneousCase } from '../requestPair';

function newSubscription(endpoint: string) {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return { endpoint, p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
}

export const pushCases: Record<string, SimultaneousCase[]> = {
  'push.saveDevice': [
    {
      about: 'by two tabs of a browser: there is one device',
      statuses: [200, 200],
      results: 1,
      pair: async (site) => {
        const { client, developer } = await developerWith(site);
        const subscription = newSubscription('https://push.hooks.example/tabs');
        return {
          send: () => client.post('/api/pushDevices').send(subscription),
          results: () => countOf(site.db('push_devices').where({ developerId: developer.id })),
        };
      },
    },
    {
      about: 'by two sessions at one address: the device is that of one',
      statuses: [200, 200],
      results: 1,
      pair: async (site) => {
        const [one, other] = [await developerWith(site), await developerWith(site)];
        const subscription = newSubscription('https://push.hooks.example/sessions');
        return {
          send: [
            () => one.client.post('/api/pushDevices').send(subscription),
            () => other.client.post('/api/pushDevices').send(subscription),
          ],
          results: () => countOf(site.db('push_devices').where({ endpoint: subscription.endpoint })),
        };
      },
    },
  ],
  'push.removeDevice': [
    {
      statuses: [200, 404],
      results: 0,
      pair: async (site) => {
        const { client, developer } = await developerWith(site);
        const { body } = await client.post('/api/pushDevices').send(newSubscription('https://push.hooks.example/gone'));
        return {
          send: () =>
            client.post('/api/pushDevices/remove').send({ deviceId: (body as { deviceId: number }).deviceId }),
          results: () => countOf(site.db('push_devices').where({ developerId: developer.id })),
        };
      },
    },
  ],
};
