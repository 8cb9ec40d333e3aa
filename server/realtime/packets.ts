import type { Session } from 'socket.io-adapter';
import type { Socket } from 'socket.io';

/** The type of events in socket.io's protocol. */
export const eventPacket = 2;

/** Sends the name and values of a stored event to one socket; socket.io's types hide the method. */
export function sendStoredEvent(socket: Socket, data: unknown[]) {
  const sender = socket as unknown as { packet(packet: { type: number; data: unknown[] }): void };
  sender.packet({ type: eventPacket, data });
}

/** The answer that there is no session to restore; socket.io's types do not allow null. */
export const noSession = null as unknown as Session;
