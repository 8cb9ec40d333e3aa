export { resource } from './resources.content';
export { addressKey } from './addressKey';
