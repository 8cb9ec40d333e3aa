// Written by `npm run db:types` from the migrated schema; do not edit.
export interface NotificationSettingRow {
  developerId: number;
  kind: string;
  channel: 'app' | 'email' | 'none';
}
