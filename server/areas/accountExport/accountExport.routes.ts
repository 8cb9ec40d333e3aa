import { accountExport } from '#shared/areas/accountExport';
import { bind } from '../../http/bind';
import { askForArchive, openArchive, readArchive } from './accountExport.actions';

export const accountExportRoutes = bind('accountExport', accountExport, { readArchive, askForArchive, openArchive });
