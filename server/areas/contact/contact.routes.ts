import { contact } from '#shared/areas/contact';
import { bind } from '../../http/bind';
import { listBlocks } from './blocks.queries';
import { block, saveSettings, unblock } from './contact.actions';
import { readContactSettings } from './contact.queries';

export const contactRoutes = bind('contact', contact, {
  readSettings: ({ db, viewer }) => readContactSettings(db, viewer.id),
  saveSettings,
  listBlocks: ({ db, viewer, input }) => listBlocks(db, viewer.id, input),
  block,
  unblock,
});
