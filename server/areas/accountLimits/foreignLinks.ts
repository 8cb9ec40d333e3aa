/** Those of a text's links and pictures that lead to other sites. */
export function countForeign(addresses: readonly string[], publicUrl: string | undefined): number {
  const ownHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  return addresses.filter((address) => isForeign(address, ownHost)).length;
}

function isForeign(address: string, ownHost: string | undefined): boolean {
  if (/^mailto:/i.test(address)) return true;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return false;
  return new URL(address).host !== ownHost;
}
