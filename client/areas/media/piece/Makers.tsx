import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Piece } from '#shared/areas/media';
import { paths } from '#shared/pages';

/** The makers of a game's piece, with links to their profiles. */
export function Makers({ makers }: { makers: Piece['madeBy'] }) {
  return (
    <span>
      made by{' '}
      {makers.map(({ id, alias, stringUrl }, index) => (
        <Fragment key={id}>
          {index > 0 && (index === makers.length - 1 ? ' and ' : ', ')}
          <Link to={paths.developer(stringUrl)} dir="auto">
            {alias}
          </Link>
        </Fragment>
      ))}
    </span>
  );
}
