import markdownIt from 'markdown-it';

// Everything that can stand beside a host in a text, an address, a link or a picture.
const delimiters = /[\s<>()[\]{}"'`,;!|*/\\?#=&:@]+/u;
/** Dots as browsers read them in a host (UTS #46), also as bytes of UTF-8 with percent signs. */
const dot = /[.\u3002\uFF0E\uFF61]|%(?:2e|e3%80%82|ef%bc%8e|ef%bd%a1)/i;
/** A backslash or an entity, which Markdown takes for another character. */
const escapes = /[\\&]/;
const { unescapeAll } = markdownIt().utils;

/**
 * The hosts that a text may lead to, as browsers read them: in lower case, without escapes, other letters in Punycode. Words
 * with a dot count too, because they become links.
 */
export function hostsIn(text: string): string[] {
  const readings = escapes.test(text) ? [text, unescapeAll(text)] : [text];
  return readings.filter((reading) => dot.test(reading)).flatMap(hostsOfWords);
}

const hostsOfWords = (text: string) => text.split(delimiters).flatMap((word) => hostOf(word) ?? []);

function hostOf(word: string): string | undefined {
  if (!dot.test(word) || !URL.canParse(`http://${word}`)) return undefined;
  const { hostname } = new URL(`http://${word}`);
  const host = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  return host.includes('.') ? host : undefined;
}

/** A host and the domains that it belongs to: `a.b.example`, `b.example`, `example`. */
export function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, from) => labels.slice(from).join('.'));
}
