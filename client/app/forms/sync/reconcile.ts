import type { Draft } from '#shared/areas/drafts';
import { readDraft } from '../draftStorage';
import { changeList, showUnsentToast, type UnsentDraft } from '../keepUnsent';
import { keepOther, localText, otherNameOf, replaceLocal } from './draftTexts';
import { digestOf, forgetOthers, knownOf, noteKnown } from './knownDrafts';

/**
 * Brings the drafts of this browser in step with those of the server: newer texts come here, what has ended elsewhere goes,
 * and where both sides have changed, both are kept.
 */
export function reconcile(accountId: number, drafts: readonly Draft[]) {
  for (const draft of drafts) follow(accountId, draft);
  forgetOthers(accountId, new Set(drafts.map(({ name }) => name)));
}

function follow(accountId: number, { name, version, isEnded, path, ...draft }: Draft) {
  const known = knownOf(accountId, name);
  if (version === known.version) return;
  const text = isEnded ? null : draft.text;
  const local = localText(accountId, name);
  const isOwn = local === text || digestOf(text) === known.sending;
  // A backup was restored: what is here is newer.
  const isOlder = version < known.version;
  const isUnchanged = digestOf(local) === known.digest;
  noteKnown(accountId, name, { version, text });
  if (isOwn || isOlder) return;
  if (isUnchanged || (local === null && text !== null)) replaceLocal(accountId, name, text);
  else if (text !== null && readDraft(accountId, otherNameOf(name)) === null)
    offerOther(accountId, { name: otherNameOf(name), path, ...keepOther(accountId, name, text) });
}

/** Shows a text of another device that differs from what was written here: both are kept. */
function offerOther(accountId: number, unsent: Omit<UnsentDraft, 'isOther'>) {
  changeList(accountId, (list) => [...list.filter(({ name }) => name !== unsent.name), { ...unsent, isOther: true }]);
  showUnsentToast(accountId, 'You wrote something else here on another device. Both texts are kept.');
}
