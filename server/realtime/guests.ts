import type { SocketCounter } from './socketCounter';

/** How many guests each address has, so that one cannot take all the room. */
export class Guests {
  constructor(
    private readonly sockets: SocketCounter<string>,
    private readonly mostAnAddress: number,
  ) {}

  hasRoom(address: string): boolean {
    return this.sockets.count(address) < this.mostAnAddress;
  }

  add(address: string) {
    this.sockets.add(address);
  }

  remove(address: string) {
    this.sockets.remove(address);
  }
}
