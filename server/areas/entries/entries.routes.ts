import { entries } from '#shared/areas/entries';
import { bind } from '../../http/bind';
import { deleteEntry, editEntry } from './entries.actions';

export const entriesRoutes = bind('entries', entries, { editEntry, deleteEntry });
