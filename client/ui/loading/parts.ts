import { createContext, useContext } from 'react';

/**
 * Parts of pages whose code is loaded on demand. The server notes which of them a page has that it draws, so that the
 * browser takes the page over once their code is there: otherwise React would put fallbacks in place of what is shown.
 */
const loaders = new Map<string, (() => Promise<unknown>)[]>();
const wanted = new Set<string>();
const loading = new Set<Promise<unknown>>();

/** Receives the names of the parts that are drawn, on the server (client/shell/render.tsx). */
export const PartCollector = createContext<((name: string) => void) | null>(null);

/** Notes that a part is drawn. */
export function usePart(name: string | undefined) {
  const collect = useContext(PartCollector);
  if (name !== undefined) collect?.(name);
}

/** Makes a part known, by the path of its module in the client's folder without its ending. */
export function registerPart(name: string, load: () => Promise<unknown>) {
  loaders.set(name, [...(loaders.get(name) ?? []), load]);
  if (wanted.has(name)) loading.add(load());
}

/** Loads the code of parts, also of those that become known only with the code of others. */
export async function loadParts(names: readonly string[]) {
  for (const name of names) {
    wanted.add(name);
    for (const load of loaders.get(name) ?? []) loading.add(load());
  }
  while (loading.size > 0) {
    const begun = [...loading];
    await Promise.all(begun);
    for (const loaded of begun) loading.delete(loaded);
  }
  wanted.clear();
}
