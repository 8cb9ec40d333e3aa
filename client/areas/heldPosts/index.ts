export { HeldHere } from './HeldHere';
export { HeldWords } from './HeldWords';
