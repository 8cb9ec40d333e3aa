import type { PayloadOf } from '#shared/endpoint';
import { referenceEvents, type Totals } from '#shared/areas/reference';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { addToTotals } from './reference.queries';

/**
 * Changes the numbers of developers and games and tells all who look at them. `item` is who or what is new; it is
 * absent for a ban, its end or a deletion.
 */
export async function changeTotals(
  { db, emit }: Pick<Call, 'db' | 'emit'>,
  { developers = 0, games = 0 }: Partial<Totals>,
  item?: PayloadOf<typeof referenceEvents.newDeveloperOrGameRegistered>['item'],
) {
  const totals = await addToTotals(db, { developers, games });
  emit(topics.totals, referenceEvents.newDeveloperOrGameRegistered, { totals, ...(item && { item }) });
}
