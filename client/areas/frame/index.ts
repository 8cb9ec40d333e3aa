export { Frame } from './Frame';
export { socialNetworks } from './shareTargets';
