import type { MarkdownIt, StateCore, Token } from 'markdown-it';

/** Larger tables stay text. */
const tableLimits = { columns: 20, rows: 200 } as const;

/** Turns tables above the limits back into the text that was typed. */
export function smallTables(md: MarkdownIt) {
  md.core.ruler.after('block', 'spawnpoint_tables', (state) => {
    if (state.tokens.some(({ type }) => type === 'table_open')) state.tokens = withoutLargeTables(state);
  });
}

function withoutLargeTables(state: StateCore): Token[] {
  const kept: Token[] = [];
  for (let index = 0; index < state.tokens.length; index += 1) {
    const token = state.tokens[index];
    if (!token) continue;
    const size = token.type === 'table_open' ? sizeOfTable(state.tokens, index) : null;
    if (size === null || (size.columns <= tableLimits.columns && size.rows <= tableLimits.rows)) {
      kept.push(token);
      continue;
    }
    kept.push(...typedText(state, token));
    index = size.end;
  }
  return kept;
}

/** The size of a table, its rows without the head, and the index of its last token. */
function sizeOfTable(tokens: readonly Token[], start: number) {
  const size = { columns: 0, rows: -1, end: start };
  for (; tokens[size.end]?.type !== 'table_close' && size.end < tokens.length; size.end += 1) {
    const { type } = tokens[size.end] ?? {};
    if (type === 'th_open') size.columns += 1;
    if (type === 'tr_open') size.rows += 1;
  }
  return size;
}

function typedText({ Token, src }: StateCore, { level, map }: Token): Token[] {
  const [from, to] = map ?? [0, 0];
  const open = Object.assign(new Token('paragraph_open', 'p', 1), { level, map, block: true });
  const text = Object.assign(new Token('inline', '', 0), { level: level + 1, map, block: true, children: [] });
  text.content = src.split('\n').slice(from, to).join('\n').trim();
  const close = Object.assign(new Token('paragraph_close', 'p', -1), { level, block: true });
  return [open, text, close];
}
