import type { RequestHandler } from 'express';
import { classifiedPostTypes, classifieds, type Classified } from '#shared/areas/recruiting/classifieds';
import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import { listClassifieds } from '../../areas/classifieds';
import type { Host } from '../../http/call';
import { malformedRequest } from '../../refusal';
import { adTermsText } from '../adTerms';
import { entriesPerFeed, type AtomEntry } from './atom';
import { sendFeed } from './feeds';

const classifiedsInput = classifieds.listClassifieds.input;

/** GET /feeds/classifieds.atom: the newest open ads, with the filters of the list as its query. */
export function sendClassifiedsFeed(host: Host): RequestHandler {
  return async (request, response) => {
    const { searchParams } = new URL(request.url, 'http://localhost');
    const asked = Object.fromEntries(searchParams);
    const parsed = classifiedsInput.safeParse({ state: 'open', ...asked, limit: String(entriesPerFeed) });
    if (!parsed.success) throw malformedRequest();
    const { items } = await listClassifieds(host.db, parsed.data);
    const query = searchParams.size > 0 ? `?${searchParams.toString()}` : '';
    const kind = classifiedPostTypes.find(({ param }) => parsed.data.postType.startsWith(param.slice(0, 4)));
    const head = {
      name: `classifieds${query}`,
      title: `${kind?.label ?? 'Classifieds'} on ${siteName()}`,
      pagePath: `${paths.classifieds}${query}`,
      feedPath: `${paths.classifiedsFeed}${query}`,
    };
    await sendFeed(host, { request, response }, head, items.map(entryOfAd));
  };
}

function entryOfAd(ad: Classified): AtomEntry {
  const { id, posterType, posterDetails, postTitle, postContent, postDate } = ad;
  const terms = adTermsText(ad);
  return {
    name: `classified/${id}`,
    title: postTitle,
    path: paths.classified(id),
    published: postDate,
    modified: postDate,
    author: { alias: posterDetails.alias, path: paths[posterType](posterDetails.stringUrl) },
    intro: terms,
    text: postContent,
  };
}
