import { reference } from '#shared/areas/reference';
import { bind } from '../../http/bind';
import { sharedRead } from '../../http/sharedRead';
import { readReferenceData, readTotals } from './reference.queries';

export const referenceRoutes = bind('reference', reference, {
  readData: sharedRead(reference.readData, { read: ({ db }) => readReferenceData(db) }),
  readTotals: sharedRead(reference.readTotals, { read: ({ db }) => readTotals(db) }),
});
