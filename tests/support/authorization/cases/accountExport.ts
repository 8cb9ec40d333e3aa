import { finishExport, replaceExport } from '../../../../server/areas/accountExport/accountExport.queries';
import { newName } from '../../../../server/areas/accountExport/files';
import type { CasesByCall } from '../authorizationCase';
import { accounts, loggedIn } from '../roles';
import type { Asking } from '../scene';

/** An archive of an account that is ready. */
async function withArchive(asking: Asking, { id }: Asking['self']) {
  const { db } = asking.site;
  const row = await asking.site.db('developers').where({ id }).first();
  if (!row) return;
  await replaceExport(db, { developerId: id, epoch: row.sessionEpoch, expectedBytes: 1 });
  await finishExport(db, { developerId: id, claim: null }, { name: newName(), bytes: 1 });
}

const ready = (body: unknown) => (body as { archive?: { state: string } | null } | null)?.archive?.state === 'ready';

export const accountExportCases: CasesByCall = {
  'accountExport.readArchive': [
    {
      about: 'with one of their own',
      input: async (asking) => {
        await withArchive(asking, asking.self);
        return {};
      },
      shows: { what: 'it', isIn: ready, to: accounts },
      answers: loggedIn,
    },
    {
      about: 'with one of another',
      input: async (asking) => {
        await withArchive(asking, asking.guest);
        return { developerId: asking.guest.id };
      },
      shows: { what: 'it', isIn: ready, to: [] },
      answers: loggedIn,
    },
  ],
  'accountExport.askForArchive': [
    {
      input: ({ guest }) => ({ developerId: guest.id }),
      answers: loggedIn,
    },
  ],
  'accountExport.openArchive': [
    {
      input: async (asking) => {
        await withArchive(asking, asking.self);
        return {};
      },
      keeps: 'everything',
      answers: loggedIn,
    },
  ],
};
