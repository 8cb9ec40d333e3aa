import { createECDH, randomBytes } from 'node:crypto';
import { insertSession } from '../../../../server/http/session/sessions';
import { insertDevice } from '../../server/pushes';
import type { CasesByCall } from '../authorizationCase';
import { accounts, loggedIn, thereFor } from '../roles';
import type { Asking } from '../scene';

type Person = Asking['guest'];

function newSubscription() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const name = randomBytes(8).toString('hex');
  return {
    endpoint: `https://push.hooks.example/${name}`,
    p256dh: curve.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

/** A device of a new session of somebody. */
async function deviceOf({ site: { db, host } }: Asking, { id, sessionEpoch }: Person): Promise<number> {
  const session = { developerId: id, epoch: sessionEpoch, remember: true, userAgent: 'Test browser' };
  const { handle } = await insertSession(db, host.settings.secrets.ticketKey, session);
  return insertDevice(db, { developerId: id, sessionHandle: handle });
}

const listed = ({ items }: { items?: unknown[] }) => (items ?? []).length > 0;

export const pushCases: CasesByCall = {
  'push.listDevices': [
    {
      about: 'with one of their own',
      input: async (asking) => {
        await deviceOf(asking, asking.self);
        return {};
      },
      shows: { what: 'it', isIn: listed, to: accounts },
      answers: loggedIn,
    },
    {
      about: 'with one of another',
      input: async (asking) => {
        await deviceOf(asking, asking.guest);
        return { developerId: asking.guest.id };
      },
      shows: { what: 'it', isIn: listed, to: [] },
      answers: loggedIn,
    },
  ],
  'push.saveDevice': [{ input: () => ({ ...newSubscription(), showsTexts: true }), answers: loggedIn }],
  'push.removeDevice': [
    {
      about: 'one’s own',
      input: async (asking) => ({ deviceId: await deviceOf(asking, asking.self) }),
      answers: thereFor(...accounts),
    },
    {
      about: 'of another',
      input: async (asking) => ({ deviceId: await deviceOf(asking, asking.guest) }),
      answers: thereFor(),
    },
  ],
};
