import { reference } from '#shared/areas/reference';
import { bind } from '../../http/bind';
import { readReferenceData, readTotals } from './reference.queries';

export const referenceRoutes = bind('reference', reference, {
  readData: { read: ({ db }) => readReferenceData(db) },
  readTotals: { read: ({ db }) => readTotals(db) },
});
