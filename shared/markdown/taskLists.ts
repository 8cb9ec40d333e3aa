import type { MarkdownIt, StateCore, Token } from 'markdown-it';

/** The start of a task. */
const box = /^\[([ xX])\][ \t]+(?=\S)/;

/** Parses `- [ ] open` and `- [x] done`: the first token of such an item is a `task`, checked or not. */
export function taskLists(md: MarkdownIt) {
  md.core.ruler.after('inline', 'spawnpoint_tasks', ({ tokens, Token }) => {
    for (const [index, token] of tokens.entries()) {
      if (tokens[index - 1]?.type !== 'paragraph_open' || tokens[index - 2]?.type !== 'list_item_open') continue;
      addBox(Token, token, tokens[index - 2]);
    }
  });
}

function addBox(TokenOf: StateCore['Token'], { children }: Token, item: Token | undefined) {
  const first = children?.[0];
  const [typed, mark] = (first?.type === 'text' ? box.exec(first.content) : null) ?? [];
  if (!children || !first || typed === undefined) return;
  first.content = first.content.slice(typed.length);
  children.unshift(Object.assign(new TokenOf('task', '', 0), { meta: { isDone: mark !== ' ' } }));
  item?.attrJoin('class', 'task');
}
