import type { BuildRefusal } from '#shared/areas/builds/refusals';

/** A zip that is refused, with the file that this is about. */
export class UnpackProblem extends Error {
  constructor(
    readonly reason: BuildRefusal,
    readonly file = '',
  ) {
    super(`${reason} ${file}`);
  }
}
