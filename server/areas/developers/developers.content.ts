import { defineKind } from '../../content';
import { developers } from './content.queries';

export const developer = defineKind({
  ...developers,
  name: 'developer',
  table: 'developers',
  text: null,
  times: [],
  accounts: [],
});
