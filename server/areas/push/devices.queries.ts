import type { Knex } from 'knex';
import type { PushDevice } from '#shared/areas/notifications/push';
import { sha256Hex } from '../../db/keys';
import type { PushDeviceRow, SessionRow } from '../../db/tables';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { deviceOf } from '../../people';

type Owner = Pick<LoggedInDeveloper, 'id' | 'sessionEpoch' | 'sessionHandle'>;

type DeviceRow = Pick<PushDeviceRow, 'id' | 'sessionHandle' | 'showsTexts'> & Pick<SessionRow, 'device' | 'lastSeenAt'>;

/** The devices of an account whose sessions live, last used first. */
export async function readDevices(db: Knex, { id, sessionEpoch, sessionHandle }: Owner): Promise<PushDevice[]> {
  const rows = await db('push_devices as device')
    .join('sessions', 'sessions.handle', 'device.sessionHandle')
    .where({ 'device.developerId': id, 'sessions.epoch': sessionEpoch })
    .where('sessions.expiresAt', '>', new Date())
    .orderBy([
      { column: 'sessions.lastSeenAt', order: 'desc' },
      { column: 'device.id', order: 'desc' },
    ])
    .select<DeviceRow[]>(
      'device.id',
      'device.sessionHandle',
      'device.showsTexts',
      'sessions.device',
      'sessions.lastSeenAt',
    );
  return rows.map((row) => ({
    deviceId: row.id,
    device: deviceOf(row.device),
    lastSeen: row.lastSeenAt,
    isCurrent: row.sessionHandle === sessionHandle,
    showsTexts: row.showsTexts,
  }));
}

/** Locks a session; false if it has ended. */
export async function lockSession(db: Knex, handle: string): Promise<boolean> {
  return (await db('sessions').where({ handle }).forUpdate().first('handle')) !== undefined;
}

interface NewDevice {
  developerId: number;
  sessionHandle: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  showsTexts: boolean;
}

/** Stores the device of a session: the session's former one ends, and so does that of another session at the same address. */
export async function storeDevice(db: Knex, device: NewDevice) {
  const { sessionHandle, developerId, endpoint } = device;
  const endpointHash = sha256Hex(endpoint);
  const same = await db('push_devices').where({ sessionHandle, endpointHash, developerId }).first('id');
  const { p256dh, auth, showsTexts } = device;
  if (same) {
    await db('push_devices').where({ id: same.id }).update({ p256dh, auth, showsTexts, failures: 0 });
    return;
  }
  await db('push_devices').where({ sessionHandle }).delete();
  await db('push_devices').where({ endpointHash }).delete();
  await db('push_devices').insert({ ...device, endpointHash, created: new Date() });
}

/** Ends a device of an account; false if it has none of this id. */
export const deleteDevice = async (db: Knex, developerId: number, id: number): Promise<boolean> =>
  (await db('push_devices').where({ id, developerId }).delete()) > 0;
