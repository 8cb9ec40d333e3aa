import type { Session } from 'socket.io-adapter';
import type { Socket } from 'socket.io';

/** The type of events in socket.io's protocol. */
export const eventPacket = 2;

/** Sends the name and values of an event that is kept already; socket.io's types hide how. */
export function sendKept(socket: Socket, data: unknown[]) {
  const sender = socket as unknown as { packet(packet: { type: number; data: unknown[] }): void };
  sender.packet({ type: eventPacket, data });
}

/** Null means nothing to restore; socket.io's types do not say so. */
export const nothing = null as unknown as Session;
