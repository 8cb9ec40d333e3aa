import { accountLimits } from '#shared/areas/accountLimits';
import { bind } from '../../http/bind';
import { readLimits } from './newAccounts';

export const accountLimitsRoutes = bind('accountLimits', accountLimits, {
  readLimits: (call) => Promise.resolve(readLimits(call)),
});
