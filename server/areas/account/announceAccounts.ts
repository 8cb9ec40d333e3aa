import { deskAccountsEvents } from '#shared/areas/operating/accounts';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';

/** Tells the open desks that the list of accounts has changed. */
export const announceAccounts = ({ emit }: Pick<Call, 'emit'>) =>
  emit(topics.desk, deskAccountsEvents.accountsUpdated, {});
