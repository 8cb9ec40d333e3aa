import type { LiveEvent } from '../history';

/**
 * Messages in the stream of a site. Their types, and their form, are those of socket.io's adapters; former versions used its
 * adapter for Redis.
 */
const messageTypes = { event: '3', toProcesses: '9' } as const;
const eventPacket = 2;
/** The only namespace of the live channel. */
export const namespace = '/';

/** A message as it is stored. */
export interface Message {
  type: string;
  data: string;
}

/** The JSON of a message: an event with its rooms, or a message to processes, whose packet is its name and values. */
interface MessageData {
  packet?: unknown[] | { type: number; data: unknown[]; nsp: string };
  opts?: { rooms: readonly string[]; except: readonly string[] };
}

const messageOf = (type: string, data: MessageData): Message => ({ type, data: JSON.stringify(data) });

export const eventMessage = ({ rooms, except, data }: LiveEvent) =>
  messageOf(messageTypes.event, { packet: { type: eventPacket, data, nsp: namespace }, opts: { rooms, except } });

export const processMessage = (name: string, ...values: unknown[]) =>
  messageOf(messageTypes.toProcesses, { packet: [name, ...values] });

const readData = (text = '{}') => JSON.parse(text) as MessageData;

/** The event that a message carries, or undefined. */
export function readEvent({ type, data }: Partial<Message>): LiveEvent | undefined {
  if (type !== messageTypes.event) return undefined;
  const { packet, opts } = readData(data);
  if (!packet || !opts || Array.isArray(packet) || packet.type !== eventPacket) return undefined;
  return { ...opts, data: packet.data };
}

/** The name and values of a message to processes, or undefined. */
export function readProcessMessage({ type, data }: Partial<Message>) {
  if (type !== messageTypes.toProcesses) return undefined;
  const { packet } = readData(data);
  if (!Array.isArray(packet)) return undefined;
  const [name, ...values] = packet as [string, ...unknown[]];
  return { name, values };
}
