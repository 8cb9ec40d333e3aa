import { buildParser } from '#shared/markdown/parser';

const parser = buildParser();

/** The number of links and pictures in a Markdown text that lead to other sites. */
export function foreignLinksIn(text: string, publicUrl: string | undefined): number {
  if (!text.includes('.') && !text.includes(':')) return 0;
  const ownHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  return addressesIn(text).filter((address) => isForeign(address, ownHost)).length;
}

const addressesIn = (text: string) =>
  parser
    .parse(text, {})
    .flatMap(({ children }) => children ?? [])
    .flatMap((token) => token.attrGet(token.type === 'link_open' ? 'href' : 'src') ?? [])
    .map(String);

function isForeign(address: string, ownHost: string | undefined): boolean {
  if (/^mailto:/i.test(address)) return true;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return false;
  return new URL(address).host !== ownHost;
}
