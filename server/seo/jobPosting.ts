import type { Classified } from '#shared/areas/recruiting/classifieds';
import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import { escapeHtml } from './escape';
import { wordsOf } from './plainText';

/**
 * An open ad of a game as structured data for search engines: a JobPosting of https://schema.org/JobPosting. It has only
 * what the ad says, and nothing of persons. Null for ads of developers, who look for a place themselves, and for filled
 * and expired ones.
 */
export function jobPostingOf(ad: Classified, skills: readonly string[], site: string): object | null {
  const { id, posterType, state, postTitle, postContent, postDate, expires, pay, hoursAWeek, posterDetails } = ad;
  if (posterType !== 'game' || state !== 'open') return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: postTitle,
    description: wordsOf(postContent)
      .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
      .join(''),
    datePosted: postDate,
    validThrough: expires,
    url: `${site}${paths.classified(id)}`,
    identifier: { '@type': 'PropertyValue', name: siteName(), value: String(id) },
    hiringOrganization: {
      '@type': 'Organization',
      name: posterDetails.alias,
      sameAs: `${site}${paths.game(posterDetails.stringUrl)}`,
    },
    // Teams meet on this site, wherever they live.
    jobLocationType: 'TELECOMMUTE',
    ...(pay === 'hobby' && { employmentType: 'VOLUNTEER' }),
    ...(hoursAWeek !== null && { workHours: `${hoursAWeek} hours a week` }),
    ...(skills.length > 0 && { skills: skills.join(', ') }),
  };
}
