export { deskRule } from './desk.topics';
export { countFiles } from './figures/figures.actions';
