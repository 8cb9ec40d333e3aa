import { gamesLines } from './games';
import type { Lines } from './line';
import { membersLines } from './members';

/** What each area's calls answer to each role. */
export const lines: Lines = { ...gamesLines, ...membersLines };
