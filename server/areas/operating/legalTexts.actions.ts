import { legalTextTexts, type legalDesk, type legalTexts } from '#shared/areas/operating/legalTexts';
import { accountEvents } from '#shared/areas/session';
import { canOperate } from '#shared/policies/operating.policy';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { conflict, notFound } from '../../refusal';
import {
  insertVersion,
  lockNewest,
  readPresentTerms,
  readVersion,
  storeAcceptance,
} from '../../site/legalTexts.queries';
import { announceSite } from '../../site/site';

export async function readLegalText({ db, viewer, input: { kind, version } }: Call<typeof legalTexts.readLegalText>) {
  const found = await readVersion(db, kind, version);
  // An imprint names people, and a former one may name somebody who has left.
  const isHidden = found && !found.isCurrent && kind === 'imprint' && !canOperate(viewer);
  if (!found || isHidden || found.text === '') throw notFound(legalTextTexts.missing);
  return { kind, version: found.version, text: found.text, created: found.created, isCurrent: found.isCurrent };
}

export async function acceptTerms({ db, viewer, input: { version }, emit }: Call<typeof legalTexts.acceptTerms>) {
  // From the database, because another process may have newer terms already.
  const present = await readPresentTerms(db);
  if (!present || version > present.version) throw notFound(legalTextTexts.missing);
  if (version < present.required) throw conflict(legalTextTexts.newerTerms);
  await storeAcceptance(db, viewer.id, version);
  emit(topics.user(viewer.id), accountEvents.updateUserInfo, { info: { terms: 0 } });
  return { version };
}

export async function saveLegalText(call: Call<typeof legalDesk.saveLegalText>) {
  const { db, viewer, input, emit } = call;
  const { kind, basedOn } = input;
  const text = input.text.trim();
  const newest = await lockNewest(db, kind);
  if ((newest?.version ?? 0) !== basedOn) throw conflict(legalTextTexts.changedMeanwhile);
  const asksAcceptance = input.asksAcceptance && kind === 'terms' && text !== '';
  // The same text may be saved once more to ask for acceptance.
  if ((newest?.text ?? '') === text && !asksAcceptance) throw conflict(legalTextTexts.unchanged);
  const version = basedOn + 1;
  await insertVersion(db, { kind, version, text, asksAcceptance, editorId: viewer.id });
  await call.audit({ action: 'siteSettings', target: `${kind}:${version}` });
  if (asksAcceptance) {
    // Whoever writes the terms has read them.
    await storeAcceptance(db, viewer.id, version);
    emit(topics.user(viewer.id), accountEvents.updateUserInfo, { info: { terms: 0 } });
  }
  announceSite(call);
  return { kind, version };
}
