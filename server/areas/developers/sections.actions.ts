import { developersTexts, isBirthday, type developers } from '#shared/areas/developers';
import { basicInfo, developersEvents, place, roles, type DeveloperChange } from '#shared/areas/developerEvents';
import { accountEvents } from '#shared/areas/session';
import { pickShape } from '#shared/pickShape';
import { topics } from '#shared/topics';
import { positions, type DeveloperFlag } from '#shared/vocabulary';
import type { DeveloperRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { invalid } from '../../refusal';
import { listAvailability } from '../browse';
import { emitClassifiedsOf } from '../classifieds';
import { checkNewAccountWebsites } from '../accountLimits';
import { saveText } from '../texts';
import {
  listsOf,
  noBirthday,
  readAboutMe,
  readSkills,
  replaceSkills,
  saveAboutMe,
  updateDeveloper,
} from './developers.queries';
import { addGainingCandidate, availabilityOf, lockDeveloper, offersOf, replanDigest } from '../../people';

export async function saveBasicInfo(call: Call<typeof developers.saveBasicInfo>) {
  const { db, viewer, input, emit } = call;
  const { id } = viewer;
  const { locationLat, locationLon, ...info } = {
    ...pickShape(await lockDeveloper(db, id), { ...basicInfo, ...place }),
    ...sentFields(input),
  };
  if (!isBirthday(info)) throw invalid(developersTexts.notADate, 'birthDay');
  if ((locationLat === null) !== (locationLon === null)) throw invalid(developersTexts.notAPlace, 'location');
  const coordinates = { locationLat: rounded(locationLat), locationLon: rounded(locationLon) };
  await updateDeveloper(db, id, { ...info, ...coordinates });
  emitProfile(call, { id, ...info, ...(info.useBirth ? {} : noBirthday) });
  emit(topics.user(id), accountEvents.updateUserInfo, { info: coordinates });
  return { id, ...info, ...coordinates };
}

/** Coordinates are rounded to 0.01°, about a kilometre, so that nobody can be located by them. */
const rounded = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 100) / 100);

export async function saveRolesAndSkills(call: Call<typeof developers.saveRolesAndSkills>) {
  const { db, viewer, input } = call;
  const { id } = viewer;
  const { skills: skillIds, ...sentRoles } = input;
  const row = await lockDeveloper(db, id);
  const savedRoles = { ...pickShape(row, roles), ...sentFields(sentRoles) };
  await updateDeveloper(db, id, savedRoles);
  await addGainingCandidate(db, { kind: 'developers', targetId: id, before: row.browseFlags });
  if (skillIds) await replaceSkills(db, id, skillIds);
  const saved = { ...savedRoles, skills: await readSkills(db, id) };
  emitProfile(call, { id, ...saved });
  call.emit(topics.user(id), accountEvents.updateUserInfo, { info: { hasRole: hasRole(savedRoles) } });
  emitClassifiedsOf(call, { developerId: id });
  return { id, ...saved };
}

const hasRole = (flags: Record<DeveloperFlag, boolean>) => positions.some(({ developerFlag }) => flags[developerFlag]);

export async function saveAbout(call: Call<typeof developers.saveAbout>) {
  const { db, viewer, input } = call;
  const { id } = viewer;
  await lockDeveloper(db, id);
  const aboutMe = input.aboutMe ?? (await readAboutMe(db, id));
  if (input.aboutMe !== undefined) await saveAboutMe(db, id, aboutMe);
  emitProfile(call, { id, aboutMe });
  await saveText(call, { kind: 'developer', id, text: aboutMe, field: 'aboutMe' });
  return { id, aboutMe };
}

export async function saveNetworking(call: Call<typeof developers.saveNetworking>) {
  const { db, viewer, input } = call;
  const { id } = viewer;
  const row = await lockDeveloper(db, id);
  const { lookingForGame, lookingForDescription, ...rest } = { ...networkingOf(row), ...sentFields(input) };
  const offers = offersOf(rest);
  const availability = availabilityOf({ ...rest, offers });
  const { hoursAWeek, timeZone } = availability;
  await updateDeveloper(db, id, { lookingForGame, lookingForDescription, hoursAWeek, timeZone, offers });
  if (timeZone !== row.timeZone) await replanDigest(db, id);
  await listAvailability(db, id, lookingForGame, availability);
  await addGainingCandidate(db, { kind: 'developers', targetId: id, before: row.browseFlags });
  const saved = { lookingForGame, lookingForDescription };
  emitProfile(call, { id, ...saved, availability: lookingForGame ? availability : null });
  return { id, ...saved, availability };
}

const networkingOf = (row: DeveloperRow) => ({
  lookingForGame: row.lookingForGame,
  lookingForDescription: row.lookingForDescription,
  ...availabilityOf(row),
});

export function saveWebsites(call: Call<typeof developers.saveWebsites>) {
  const { personalWebsites } = call.input;
  checkNewAccountWebsites(call, personalWebsites?.length ?? 0, 'personalWebsites');
  return saveList(call, 'personalWebsites', personalWebsites);
}

export const saveWorkHistory = (call: Call<typeof developers.saveWorkHistory>) =>
  saveList(call, 'workHistory', call.input.workHistory);

export const saveEducationHistory = (call: Call<typeof developers.saveEducationHistory>) =>
  saveList(call, 'educationHistory', call.input.educationHistory);

type Lists = ReturnType<typeof listsOf>;

/** Saves a whole list; undefined keeps the stored one. */
async function saveList<Name extends keyof Lists>(
  call: Pick<Call<typeof developers.saveWebsites>, 'db' | 'viewer' | 'emit'>,
  name: Name,
  sent: Lists[Name] | undefined,
) {
  const { db, viewer } = call;
  const { id } = viewer;
  const before = listsOf(await lockDeveloper(db, id));
  const rows = sent ?? before[name];
  if (sent) await updateDeveloper(db, id, { [name]: JSON.stringify(sent) });
  const saved = { [name]: rows } as Pick<Lists, Name>;
  emitProfile(call, { id, ...saved });
  return { id, ...saved };
}

/** Tells the page and the account of a change. */
export function emitProfile({ emit }: Pick<Call, 'emit'>, change: DeveloperChange) {
  emit([topics.developer(change.id), topics.user(change.id)], developersEvents.developerInformationUpdated, change);
}

/** The fields of an edit that were sent; the others keep their values. */
function sentFields<T extends object>(input: T) {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}
