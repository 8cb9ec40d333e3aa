/** What the word before the caret asks to be completed. */
export interface CompletionQuery {
  kind: 'developer' | 'emoji' | 'icon';
  /** Where it begins, its mark included. */
  from: number;
  query: string;
}

const forms = {
  developer: /(?:^|[^\p{L}\p{N}_@./-])(@([\p{L}\p{N}][\p{L}\p{N}-]{2,39}))$/u,
  emoji: /(?:^|[\s(>*_])(:([a-z0-9_+-]{2,32}))$/,
  icon: /(\[icon:([a-z0-9-]{0,40}))$/,
} as const;
const kinds = ['developer', 'emoji', 'icon'] as const;

/** Longer than any word that is completed. */
const maxLookback = 60;

/** `@mik`, `:tad`, `[icon:roc`: what is being typed at the caret, or null. */
export function completionAt(text: string, caret: number): CompletionQuery | null {
  const before = text.slice(Math.max(0, caret - maxLookback), caret);
  for (const kind of kinds) {
    const [, whole, query] = forms[kind].exec(before) ?? [];
    if (whole !== undefined && query !== undefined) return { kind, from: caret - whole.length, query };
  }
  return null;
}
