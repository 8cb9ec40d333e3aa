import type { MarkdownIt, StateInline } from 'markdown-it';
import { clipIdOf } from './clipId';
import { emoji } from './emoji';
import { iconPaths } from './icons';

/** Longer tags stay text. */
const maxTagLength = 200;

/** Parses `[youtube:id or link]` and `[icon:name]`; unknown ones stay text. */
export function bracketTags(md: MarkdownIt) {
  md.inline.ruler.before('link', 'spawnpoint_tag', (state, silent) => {
    const tag = /^\[(youtube|icon):([^\]\s]+)\]/.exec(state.src.slice(state.pos, state.pos + maxTagLength));
    const [whole, kind, name] = tag ?? [];
    if (whole === undefined || name === undefined) return false;
    return kind === 'icon' ? pushIcon(state, silent, whole, name) : pushClip(state, silent, whole, name);
  });
}

function pushIcon(state: StateInline, silent: boolean, whole: string, name: string): boolean {
  if (!Object.hasOwn(iconPaths, name)) return false;
  if (!silent) state.push('icon', '', 0).content = name;
  state.pos += whole.length;
  return true;
}

function pushClip(state: StateInline, silent: boolean, whole: string, name: string): boolean {
  const id = clipIdOf(name);
  if (id === null) return false;
  if (!silent) state.push('clip', '', 0).content = id;
  state.pos += whole.length;
  return true;
}

/** Parses `:smile:` and other short names; unknown ones stay text. */
export function shortNames(md: MarkdownIt) {
  // Runs before links are detected, so that a `:` in an address is left alone.
  md.inline.ruler.after('escape', 'spawnpoint_emoji', (state, silent) => {
    if (state.src[state.pos] !== ':') return false;
    const found = /^:([a-z0-9_+-]{1,32}):/.exec(state.src.slice(state.pos, state.pos + 34));
    const [whole, name] = found ?? [];
    if (whole === undefined || name === undefined || !Object.hasOwn(emoji, name)) return false;
    if (!silent) state.push('text', '', 0).content = emoji[name] ?? '';
    state.pos += whole.length;
    return true;
  });
}
