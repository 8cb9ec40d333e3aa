import type { Store } from 'redux';
import type { DrawnPage, DrawnRead } from '#shared/drawnPage';

/** Puts a read into the store, as if it had been fetched. */
export function storeRead({ dispatch }: Pick<Store, 'dispatch'>, [type, key, input, result]: DrawnRead) {
  if (!result) return;
  const meta = { arg: { key, input }, requestId: 'drawn' };
  dispatch({ type: `${type}/pending`, meta: { ...meta, generation: 0, requestedAt: Date.now() } });
  if ('answer' in result) dispatch({ type: `${type}/fulfilled`, meta, payload: result.answer });
  else dispatch({ type: `${type}/rejected`, meta, error: {}, payload: { ...result, retryAt: 0 } });
}

/**
 * Puts the reads of a drawn page into the store, each as soon as its slice is there (`addSlice`) and the modules that came
 * with it have run.
 */
export function storeDrawnReads(store: Pick<Store<object>, 'dispatch' | 'getState' | 'subscribe'>, reads: DrawnRead[]) {
  let waiting = reads;
  const fits = ([type]: DrawnRead) => type.slice(0, type.indexOf('/')) in store.getState();
  const unsubscribe = store.subscribe(() => {
    if (waiting.some(fits)) queueMicrotask(storeWhatFits);
  });
  storeWhatFits();

  function storeWhatFits() {
    const fitting = waiting.filter(fits);
    waiting = waiting.filter((read) => !fitting.includes(read));
    if (waiting.length === 0) unsubscribe();
    for (const read of fitting) storeRead(store, read);
  }
}

/** The data of a page that the server has drawn; undefined where the browser draws it. */
export function readDrawnPage(): DrawnPage | undefined {
  const json = document.getElementById('drawn')?.textContent;
  return json ? (JSON.parse(json) as DrawnPage) : undefined;
}
