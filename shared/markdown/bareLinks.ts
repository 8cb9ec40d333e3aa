import type { MarkdownIt } from 'markdown-it';

type Match = NonNullable<ReturnType<MarkdownIt['linkify']['match']>>[number];

/** Endings that developers use besides those which linkify-it knows: countries, com, org and the like. */
const moreDomains = ['dev', 'games', 'studio', 'blog', 'wiki', 'social'];

/** Endings of countries that are file names more often: `player.rs`, `main.py`, `uv.st`. */
const fileTypes = new Set('am as cc gb gd gs la md ml mm mp pm ps py rs sc sh st tf ws'.split(' '));

/** Endings that are words of prose and code, as in `player.name`: they count only before a path, as in `t.co/x`. */
const words = new Set('by do id is name so to web'.split(' '));

/** The rest of an address after `www.`, where every top-level domain is accepted. */
const domain = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,10}(?::\d{1,5})?(?![@\w])/uy;

/** Longer words are no links: the search takes the square of their length. */
const maxWord = 2_000;
const longWord = new RegExp(`[^\\s]{${maxWord + 1},}`, 'g');

/** Left out at the end of a link, as they may close an emphasis around it (GitHub Flavored Markdown, 6.9). */
const closingMarks = /[*_~]+$/;

/** Follows an address whose name and password come before its host: it would lead elsewhere. */
const restOfCredentials = /^(?::[^\s/?#]*)?@/;

/** A quick test, which spares most texts the search for links. */
const mayHoldLink = /:|\.[^\s.]/;

/**
 * Detects links without a protocol: `www.example.org`, `example.com/page`. Names of files, members in code and sentences
 * without a space between them (`done.It`, `ASP.NET`) stay text.
 */
export function bareLinks({ linkify }: MarkdownIt) {
  linkify.set({ fuzzyLink: true, fuzzyEmail: false }).tlds(moreDomains, true);
  // Texts may link to neither, and the search at each `//` would run to the end of its word.
  linkify.add('//', null).add('ftp:', null);
  const path = new RegExp(linkify.re.get_path(), 'iy');
  linkify.add('www.', {
    validate: (text, position) => {
      domain.lastIndex = position;
      const host = domain.exec(text)?.[0].length ?? 0;
      path.lastIndex = position + host;
      return host === 0 ? 0 : host + (path.exec(text)?.[0].length ?? 0);
    },
    normalize: (link) => {
      link.url = `http://${link.url}`;
    },
  });
  const hasAny = linkify.test.bind(linkify);
  linkify.test = (text) => mayHoldLink.test(text) && hasAny(withoutLongWords(text));
  const findAll = linkify.match.bind(linkify);
  linkify.match = (text) =>
    (findAll(withoutLongWords(text)) ?? [])
      .filter(({ schema, index, lastIndex, raw }) => {
        if (restOfCredentials.test(text.slice(lastIndex, lastIndex + maxWord))) return false;
        if (schema === 'www.') return !/[\w@.:/\\-]/.test(text[index - 1] ?? '');
        return schema !== '' || isWebAddress(raw);
      })
      .map(withoutClosingMarks);
  const findFirst = linkify.matchAtStart.bind(linkify);
  linkify.matchAtStart = (text) => {
    const word = /^\S*/.exec(text.slice(0, maxWord + 1))?.[0] ?? '';
    const found = word.length > maxWord ? null : findFirst(word);
    return !found || restOfCredentials.test(word.slice(found.lastIndex)) ? null : withoutClosingMarks(found);
  };
}

/** Positions stay as they are. */
const withoutLongWords = (text: string) => text.replace(longWord, (word) => ' '.repeat(word.length));

function withoutClosingMarks(found: Match): Match {
  const surplus = closingMarks.exec(found.raw)?.[0].length ?? 0;
  if (surplus === 0) return found;
  found.lastIndex -= surplus;
  for (const part of ['raw', 'text', 'url'] as const) found[part] = found[part].slice(0, -surplus);
  return found;
}

function isWebAddress(address: string): boolean {
  const [, ending = '', next] = /^[^/?#]*\.([^./?#]+)(.)?/.exec(address) ?? [];
  if (fileTypes.has(ending) || ending !== ending.toLowerCase()) return false;
  return !words.has(ending) || next === '/';
}
