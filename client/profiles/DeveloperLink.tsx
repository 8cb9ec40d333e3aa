import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';

interface DeveloperLinkProps {
  of: { id: number | null; alias: string; stringUrl: string };
}

/** A developer's name, linked to the profile unless the account is deleted. */
export function DeveloperLink({ of: { id, alias, stringUrl } }: DeveloperLinkProps) {
  return id === null ? (
    <bdi>{alias}</bdi>
  ) : (
    <Link to={paths.developer(stringUrl)} dir="auto">
      {alias}
    </Link>
  );
}
