import { paths } from '#shared/pages';
import { canSeeBuilds } from '#shared/policies/builds.policy';
import { fileState } from '#shared/media/mediaTypes';
import { defineKind, removeBy, type CheckedFile } from '../../content';
import { membershipIn } from '../../people';
import { emitBuilds } from './announce';
import { deleteBuild } from './builds.actions';
import { fileStatesOf, lockBuild, readNamed, setFileState } from './builds.queries';
import { hasVisited } from './testers.queries';

/** A build is a program: whatever it is reported for sets it aside. */
const files: CheckedFile = {
  anyReason: true,
  lock: async (db, id) => {
    const build = await lockBuild(db, id);
    return build.state === 'ready' ? fileState.parse(build.fileState) : null;
  },
  states: fileStatesOf,
  set: async (call, id, state) => {
    const { gameId, isCurrent } = await lockBuild(call.db, id);
    await setFileState(call.db, id, state);
    await emitBuilds(call, gameId, { isForAll: isCurrent === true });
  },
};

export const build = defineKind({
  name: 'build',
  table: 'builds',
  text: null,
  times: ['created'],
  accounts: ['uploaderId'],
  find: async (db, viewer, id) => {
    const row = await readNamed(db, id);
    if (!row) return null;
    const isSeen =
      row.isCurrent === true ||
      canSeeBuilds(viewer, await membershipIn(db, row.gameId, viewer?.id)) ||
      // Testers report what they have played.
      (viewer !== null && (await hasVisited(db, id, viewer.id)));
    if (!isSeen) return null;
    const { uploaderId: authorId, version, notes: text, alias, stringUrl } = row;
    return { authorId, title: `${alias} ${version}`, text, link: paths.play(stringUrl) };
  },
  membersOnly: '(select isCurrent is null from builds where id = :id)',
  remove: removeBy(deleteBuild, (buildId) => ({ buildId })),
  file: files,
});
