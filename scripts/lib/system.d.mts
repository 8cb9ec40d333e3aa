/** The types of system.mjs. */

export function provide(program: 'mariadb' | 'mariadbClient' | 'redis' | 'chromium'): Promise<void>;
