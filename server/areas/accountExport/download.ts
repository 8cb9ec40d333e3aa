import { Router } from 'express';
import { accountExportTexts as texts } from '#shared/areas/accountExport';
import type { Host } from '../../http/call';
import { requireFreshLogin } from '../../http/session/freshLogin';
import { viewerOf } from '../../http/session/sessionMiddleware';
import { notFound, notLoggedIn } from '../../refusal';
import { readExport } from './accountExport.queries';
import { isName, pathOf } from './files';

/** The address of archives. Their name is in the query, which no log shows. */
export const downloadPath = '/api/accountExport/file';

/** Sends an archive, or a range of it, to the account that it belongs to, after a sign-in of the last 30 minutes. */
export function sendArchives({ db, files }: Pick<Host, 'db' | 'files'>): Router {
  const router = Router();
  router.get(downloadPath, async (request, response) => {
    const viewer = viewerOf(request);
    if (!viewer) throw notLoggedIn();
    requireFreshLogin(viewer);
    const { name } = request.query;
    const row = isName(name) ? await readExport(db, viewer.id) : undefined;
    if (row?.name == null || row.name !== name) throw notFound(texts.gone);
    await files.send(pathOf(row.name), response, {
      maxAge: 0,
      headers: {
        'Cache-Control': 'private, no-store',
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="archive-${row.asked.slice(0, 10)}.zip"`,
      },
    });
  });
  return router;
}
