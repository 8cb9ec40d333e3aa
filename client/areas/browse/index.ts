export { ChoiceGroup, type Choice } from './ChoiceGroup';
export { FilterSheet } from './FilterSheet';
export { SkillLine } from './SkillLine';
