/** The viewer as far as the desk needs it: also the `info` of the session. */
type Operator = { isOperator?: boolean | undefined } | null;

/** The desk is the operators', whom a command names on the machine of the site. */
export const canOperate = (viewer: Operator): boolean => viewer?.isOperator === true;
