import { get } from '../../endpoint';
import { nothing } from '../../fields';
import { site } from './site';

/** Apart from the site's shape, because pages ask for it only after they have missed events. */
export const siteCalls = {
  readSite: get('/site', {
    access: 'anyone',
    sameForVisitors: true,
    evenWhenBusy: true,
    summary: 'The name of the site, and what else its operator has set',
    input: nothing,
    output: site,
  }),
};
