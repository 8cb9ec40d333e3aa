import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Suggestion, SuggestionReason } from '#shared/areas/follows';
import type { RoleQuery } from '#shared/browseFilters';
import { paths } from '#shared/pages';
import { positions } from '#shared/vocabulary';
import { Avatar } from '../../../profiles/Avatar';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { FetchState } from '../../../ui/feedback/FetchState';
import { keyOf, useSuggestions } from './useSuggestions';
import styles from './Welcome.module.css';

/** Developers and games to follow, singly or all at once; with a role, developers who have it. */
export default function Suggestions({ role }: { role?: RoleQuery | undefined }) {
  const { suggestions, error, retry, followed, saving, follow } = useSuggestions(role);
  if (error !== undefined || !suggestions)
    return <FetchState {...{ error, retry }} data={suggestions} shape="rows" count={5} />;
  if (suggestions.length === 0) return <EmptyState text="There is no one to suggest yet" />;
  const others = suggestions.filter((each) => !followed.has(keyOf(each)));
  return (
    <section className={styles.suggestions} aria-labelledby="suggestions-heading">
      <div className={styles.suggestionsHead}>
        <h3 id="suggestions-heading">{role === undefined ? 'People and games to follow' : 'People to follow'}</h3>
        <Button
          variant="default"
          size="compact-md"
          loading={saving}
          disabled={others.length === 0}
          onClick={() => void follow(others)}
        >
          {others.length === 0 ? 'Following all' : 'Follow all'}
        </Button>
      </div>
      <ul>
        {suggestions.map((each) => (
          <li key={keyOf(each)} className={styles.suggestion}>
            <Avatar of={each} kind={each.parentType} size={40} />
            <span className={styles.suggested}>
              <Link to={pathOf(each)} dir="auto">
                {each.alias}
              </Link>
              <span className={styles.reason}>{reasonOf(each, role)}</span>
            </span>
            <Button
              variant="default"
              size="compact-md"
              disabled={saving || followed.has(keyOf(each))}
              aria-label={`${followed.has(keyOf(each)) ? 'Following' : 'Follow'} ${each.alias}`}
              onClick={() => void follow([each])}
            >
              {followed.has(keyOf(each)) ? 'Following' : 'Follow'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const pathOf = ({ parentType, stringUrl }: Suggestion) =>
  parentType === 'game' ? paths.game(stringUrl) : paths.developer(stringUrl);

const words: Record<Suggestion['parentType'], Record<SuggestionReason, string>> = {
  developer: { place: 'near you', skill: 'shares a skill', role: 'same role' },
  game: { place: 'near you', skill: 'uses a skill of yours', role: 'looks for your role' },
};

function reasonOf({ parentType, reasons }: Suggestion, wanted: RoleQuery | undefined): string {
  const role = positions.find(({ query }) => query === wanted)?.role;
  const kind = parentType === 'game' ? 'Game project' : (role ?? 'Developer');
  const said = role === undefined ? reasons : reasons.filter((reason) => reason !== 'role');
  return [kind, ...said.map((reason) => words[parentType][reason])].join(' · ');
}
