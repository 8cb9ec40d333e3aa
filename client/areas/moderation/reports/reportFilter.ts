import { claimFilters, reportAges, type ClaimFilter, type ReportAge } from '#shared/areas/moderation/reports';
import { contentName, type ContentName } from '#shared/content';
import { paths } from '#shared/pages';

export type QueueState = 'open' | 'handled';

/** The reports that are shown, as the address of the page says. */
export interface ReportFilter {
  state: QueueState;
  page: number;
  kind: ContentName | undefined;
  claim: ClaimFilter | undefined;
  /** The account that they are about. */
  aboutId: number | undefined;
  olderThan: ReportAge | undefined;
}

/** The path of the reports under a filter. */
export function reportsPath({ state, page, kind, claim, aboutId, olderThan }: ReportFilter): string {
  const query = new URLSearchParams({
    ...(state === 'handled' && { state }),
    ...(kind !== undefined && { kind }),
    ...(claim !== undefined && { claim }),
    ...(aboutId !== undefined && { about: String(aboutId) }),
    ...(olderThan !== undefined && { olderThan: String(olderThan) }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query ? `${paths.reports}?${query}` : paths.reports;
}

const isClaimFilter = (text: string | null): text is ClaimFilter => text !== null && Object.hasOwn(claimFilters, text);

/** The filter in the address of the reports; values that make no sense are left out. */
export function readReportFilter(query: URLSearchParams, page: number): ReportFilter {
  const claim = query.get('claim');
  const about = query.get('about') ?? '';
  return {
    state: query.get('state') === 'handled' ? 'handled' : 'open',
    page,
    kind: contentName.safeParse(query.get('kind')).data,
    claim: isClaimFilter(claim) ? claim : undefined,
    aboutId: /^[1-9]\d{0,8}$/.test(about) ? Number(about) : undefined,
    olderThan: reportAges.find((days) => String(days) === query.get('olderThan')),
  };
}

/** Whether a filter leaves something out. */
export const isFiltered = ({ kind, claim, aboutId, olderThan }: ReportFilter): boolean =>
  [kind, claim, aboutId, olderThan].some((value) => value !== undefined);
