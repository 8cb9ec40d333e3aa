/** How many guests each address has, so that one cannot take all the room. */
export class Guests {
  private readonly byAddress = new Map<string, number>();

  constructor(private readonly mostAnAddress: number) {}

  hasRoom(address: string): boolean {
    return (this.byAddress.get(address) ?? 0) < this.mostAnAddress;
  }

  add(address: string) {
    this.byAddress.set(address, (this.byAddress.get(address) ?? 0) + 1);
  }

  remove(address: string) {
    const left = (this.byAddress.get(address) ?? 1) - 1;
    if (left > 0) this.byAddress.set(address, left);
    else this.byAddress.delete(address);
  }
}
