import { version as packageVersion } from '../package.json';

/** The version of this process, as `/healthz` tells it. */
export const version: string = packageVersion;
