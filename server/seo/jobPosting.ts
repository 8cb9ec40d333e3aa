import { classifiedsTexts, type Classified } from '#shared/areas/recruiting/classifieds';
import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import { escapeHtml } from './escape';
import { wordsOf } from '../text/plainText';
import { salaryOf } from './salary';

/**
 * An open ad of a game as structured data for search engines: a JobPosting of https://schema.org/JobPosting. It has only
 * what the ad says, and nothing of persons. Null for ads of developers, who look for a place themselves, and for filled
 * and expired ones.
 */
export function jobPostingOf(ad: Classified, skills: readonly string[], site: string): object | null {
  const { id, posterType, state, postTitle, postContent, postDate, expires, hoursAWeek, posterDetails } = ad;
  const { pay, paySum } = ad;
  if (posterType !== 'game' || state !== 'open') return null;
  const salary = pay === 'paid' ? salaryOf(paySum) : null;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: postTitle,
    description: [...wordsOf(postContent), classifiedsTexts.remote]
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
    // Search engines want to be told from where one may apply, and that the text says so: from anywhere.
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'AdministrativeArea', name: 'Worldwide' },
    ...(pay === 'hobby' && { employmentType: 'VOLUNTEER' }),
    ...(salary && { baseSalary: salary }),
    ...(hoursAWeek !== null && { workHours: `${hoursAWeek} hours a week` }),
    ...(skills.length > 0 && { skills: skills.join(', ') }),
  };
}
