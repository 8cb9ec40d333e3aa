import { defineKind } from '../../content';
import { developers } from './content.queries';

export const developer = defineKind({
  ...developers,
  name: 'developer',
  table: 'developers',
  text: null,
  textIn: { table: 'developer_abouts', column: 'aboutMe' },
  times: [],
  accounts: [],
});
