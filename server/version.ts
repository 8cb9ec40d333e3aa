import { version as released } from '../package.json';

/** The version with its commit as build metadata (https://semver.org, 10); the version alone where no commit is known. */
export const versionWith = (commit = ''): string => (commit === '' ? released : `${released}+${commit}`);

/** The version of this process, as `/healthz` tells it. The start, or the image, sets the commit. */
export const version = versionWith(process.env.SITE_COMMIT);
