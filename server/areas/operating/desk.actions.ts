import { deskTexts, deskLimits, type desk } from '#shared/areas/operating/desk';
import { dayMs } from '#shared/durations';
import { defaultIdentity } from '#shared/siteIdentity';
import { lockByName } from '../../db/namedLock';
import type { Call } from '../../http/call';
import { conflict, notFound } from '../../refusal';
import { freshUntil } from '../../http/session/freshLogin';
import { renameSiteForums } from '../forums';
import { countInvitations, deleteInvitation as deleteRow, insertInvitation } from '../../site/registration.queries';
import { announceDesk } from './desk.topics';
import { announceSite } from '../../site/site';
import { readHolding, readSettings, readSince, saveSettings } from '../../site/site.queries';

export async function readDesk({ db, viewer }: Call<typeof desk.readDesk>) {
  const { name, pitch, registration } = await readSettings(db);
  const since = await readSince(db);
  return {
    name,
    pitch,
    firstYear: since === null ? '' : String(since),
    registration,
    heldPosts: (await readHolding(db))?.posts ?? 0,
    freshUntil: freshUntil(viewer).toISOString(),
  };
}

export async function saveSite(call: Call<typeof desk.saveSite>) {
  const { name, pitch, firstYear } = call.input;
  const { name: before } = await readSettings(call.db);
  // The name that the site comes with follows what it comes with later.
  await saveSettings(call.db, {
    name: name === defaultIdentity.name ? '' : name,
    pitch,
    ...(firstYear !== undefined && { since: firstYear === '' ? null : Number(firstYear) }),
  });
  if (name !== before) await renameSiteForums(call, { before, name });
  await call.audit({ action: 'siteSettings', target: 'site:name' });
  announceSite(call);
  return { name, pitch, ...(firstYear !== undefined && { firstYear }) };
}

export async function saveRegistration(call: Call<typeof desk.saveRegistration>) {
  const { registration } = call.input;
  await saveSettings(call.db, { registration });
  await call.audit({ action: 'siteSettings', target: `registration:${registration}` });
  announceSite(call);
  return { registration };
}

/** Accounts that were there before are not held. */
export async function saveHeldPosts(call: Call<typeof desk.saveHeldPosts>) {
  const { heldPosts } = call.input;
  const before = await readHolding(call.db);
  await saveSettings(call.db, { heldPosts, heldSince: before?.since ?? new Date() });
  await call.audit({ action: 'siteSettings', target: `heldPosts:${heldPosts}` });
  announceSite(call);
  return { heldPosts };
}

export async function createInvitation(call: Call<typeof desk.createInvitation>) {
  const { db, viewer, input } = call;
  const { note, uses, days } = input;
  await lockByName(db, 'deskLists');
  if ((await countInvitations(db)) >= deskLimits.invitations) throw conflict(deskTexts.tooManyInvitations);
  const created = new Date();
  const expires = new Date(created.getTime() + days * dayMs);
  const invitation = await insertInvitation(db, { note, uses, creatorId: viewer.id, created, expires });
  await call.audit({ action: 'registrationInvitation', target: `invitation:${invitation.id}` });
  announceDesk(call);
  return invitation;
}

export async function deleteInvitation(call: Call<typeof desk.deleteInvitation>) {
  const { db, input, audit } = call;
  if (!(await deleteRow(db, input.id))) throw notFound();
  await audit({ action: 'registrationInvitation', target: `invitation:${input.id}`, reason: 'deleted' });
  announceDesk(call);
  return { id: input.id };
}
