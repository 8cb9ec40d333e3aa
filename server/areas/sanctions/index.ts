export { endSanctions, settleAppealsOfOperator } from './ending';
export { answerAsOperator, listAppeals } from './sanctions.queries';
export { followFormerBans } from './bans.queries';
export { giveSanction, lockSanctionable } from './give.actions';
export { unban } from './unban';
export { withdrawAppeals } from './withdraw';
