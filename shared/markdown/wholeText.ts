import type { MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it';

/** Deeper lists and quotes stay text. */
export const deepestNesting = 20;

/**
 * Shows what Markdown itself would drop: nesting beyond the limit, cells without a column, the first line of code beside
 * its fence, links without words, and definitions of links that no link uses.
 */
export function wholeText(md: MarkdownIt) {
  md.block.ruler.before('table', 'spawnpoint_deep', keepDeepLines);
  md.core.ruler.after('block', 'spawnpoint_fences', keepFenceWords);
  md.core.ruler.after('block', 'spawnpoint_cells', keepSurplusCells);
  // Whether a link uses a definition is known after these have been read.
  md.core.ruler.disable('strip_references');
  md.core.ruler.after('inline', 'spawnpoint_definitions', keepUnusedDefinitions);
  md.core.ruler.after('inline', 'spawnpoint_empty_links', fillEmptyLinks);
}

/** Turns the lines of a block below the limit into a paragraph; the library would skip all that follows. */
function keepDeepLines(state: StateBlock, startLine: number, endLine: number): boolean {
  if (state.level < deepestNesting) return false;
  let end = startLine + 1;
  while (end < endLine && !state.isEmpty(end) && (state.sCount[end] ?? 0) >= state.blkIndent) end += 1;
  state.line = end;
  state.push('paragraph_open', 'p', 1).map = [startLine, end];
  const content = state.getLines(startLine, end, state.blkIndent, false).trim();
  Object.assign(state.push('inline', '', 0), { content, map: [startLine, end], children: [] });
  state.push('paragraph_close', 'p', -1);
  return true;
}

/** Adds what stands beside the fence to the code, unless it is one word: the language. */
function keepFenceWords({ tokens }: StateCore) {
  for (const token of tokens) {
    if (token.type !== 'fence' || !/\s/.test(token.info.trim())) continue;
    token.content = `${token.info.trim()}\n${token.content}`;
    token.info = '';
  }
}

function keepSurplusCells(state: StateCore) {
  if (!state.tokens.some(({ type }) => type === 'table_open')) return;
  const lines = state.src.split('\n');
  let columns = 0;
  let row = 0;
  state.tokens = state.tokens.flatMap((token) => {
    if (token.type === 'table_open') columns = 0;
    if (token.type === 'th_open') columns += 1;
    if (token.type === 'tr_open') row = token.map?.[0] ?? 0;
    return token.type === 'tr_close' ? [...surplusCells(state, lines[row] ?? '', columns), token] : [token];
  });
}

/** The cells of a row of a table beyond its columns. */
function surplusCells({ Token }: StateCore, line: string, columns: number): Token[] {
  const cells = line
    .replace(/^[\s>]*\|?/, '')
    .split(/(?<!\\)\|/)
    .slice(columns);
  if (columns === 0 || cells.every((cell) => cell.trim() === '')) return [];
  return cells.flatMap((cell) => {
    const inline = Object.assign(new Token('inline', '', 0), {
      content: cell.replaceAll('\\|', '|').trim(),
      children: [],
    });
    return [new Token('td_open', 'td', 1), inline, new Token('td_close', 'td', -1)];
  });
}

function keepUnusedDefinitions(state: StateCore) {
  if (!state.tokens.some(({ type }) => type === 'reference_definition')) return;
  const lines = state.src.split('\n');
  const used = new Set(state.tokens.flatMap(({ children }) => children ?? []).flatMap(labelOf));
  state.tokens = state.tokens.flatMap((token) => {
    if (token.type !== 'reference_definition') return [token];
    // The first definition of a label counts; another one stays text.
    if (labelOf(token).some((label) => used.delete(label))) return [];
    return paragraphOf(state, token, lines);
  });
}

function labelOf({ meta }: Token): string[] {
  const { label } = (meta ?? {}) as { label?: string };
  return label === undefined ? [] : [label];
}

function paragraphOf({ Token }: StateCore, { level, map }: Token, lines: readonly string[]): Token[] {
  const content = lines
    .slice(...(map ?? [0, 0]))
    .map((line) => line.replace(/^[\s>]+/, ''))
    .join(' ');
  const children = [Object.assign(new Token('text', '', 0), { content })];
  return [
    Object.assign(new Token('paragraph_open', 'p', 1), { level, block: true }),
    Object.assign(new Token('inline', '', 0), { level: level + 1, block: true, content, children }),
    Object.assign(new Token('paragraph_close', 'p', -1), { level, block: true }),
  ];
}

/** Gives links without words their address as words. */
function fillEmptyLinks({ tokens, Token }: StateCore) {
  for (const token of tokens)
    token.children &&= token.children.flatMap((child, index, children) => {
      if (child.type !== 'link_open' || !isBlankUntilClose(children, index + 1)) return [child];
      return [child, Object.assign(new Token('text', '', 0), { content: String(child.attrGet('href')) })];
    });
}

function isBlankUntilClose(children: readonly Token[], from: number): boolean {
  let end = from;
  while (children[end]?.type === 'text' && children[end]?.content.trim() === '') end += 1;
  return children[end]?.type === 'link_close';
}
