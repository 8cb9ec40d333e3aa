import { Radio, TextInput } from '@mantine/core';
import { developersEvents } from '#shared/areas/developerEvents';
import { sanctionKinds, sanctions, sanctionsLimits, type SanctionKind } from '#shared/areas/moderation/sanctions';
import { trashTexts } from '#shared/areas/moderation/trashTexts';
import type { InputOf } from '#shared/endpoint';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { showToast } from '../../../ui/feedback/toasts';
import { fromLocal, toLocal } from '../../../ui/text/localTime';
import { PeriodChoice } from '../bans/PeriodChoice';
import styles from '../Moderation.module.css';
import { ReasonDialog } from '../ReasonDialog';
import { usePreview } from '../trash/trash.slice';

interface SanctionDialogProps {
  developer: { id: number; alias: string };
  onClose: () => void;
}

type Given = InputOf<typeof sanctions.give>;

/** The fields of a sanction that its kind uses. */
const ofKind = ({ developerId, kind, reason, days, until, remove }: Given): Given => ({
  ...{ developerId, kind, reason },
  ...(kind === 'limit' && { days }),
  ...(kind === 'suspend' && until !== '' && { until }),
  ...(kind === 'ban' && { remove }),
});

const verbs: Record<SanctionKind, string> = { warn: 'Warn', limit: 'Limit', suspend: 'Suspend', ban: 'Ban' };
const done: Record<SanctionKind, string> = {
  warn: 'is warned',
  limit: 'is limited',
  suspend: 'is suspended',
  ban: 'is banned',
};
const meanings: Record<SanctionKind, string> = {
  warn: 'They read the reason and confirm it. Nothing else changes.',
  limit: 'They can read, but not post, write to others, upload, vote, follow or invite.',
  suspend: 'They cannot log in until a day that you choose.',
  ban: 'They cannot log in any more, and are left out of all lists.',
};

const days = sanctionsLimits.limitDays;

/** The dialog in which a moderator warns, limits, suspends or bans somebody: kind, length, and the reason. */
export default function SanctionDialog({ developer: { id, alias }, onClose }: SanctionDialogProps) {
  const dispatch = useAppDispatch();
  const preview = usePreview(id);
  const form = useForm(sanctions.give, {
    initial: {
      ...{ developerId: id, kind: 'warn', reason: '', days: 3, until: '' },
      remove: preview?.suggested ?? undefined,
    },
    prepare: ofKind,
    onDone: ({ kind }) => {
      if (kind === 'ban') dispatch(onLive(developersEvents.developerInformationUpdated)({ id, isBanned: true }));
      showToast(`${alias} ${done[kind]}.`);
      onClose();
    },
  });
  const { kind, days: chosen, until, remove } = form.values;
  return (
    <ReasonDialog
      title={`Take action about ${alias}`}
      form={form}
      label="Reason"
      description={`${alias} reads it, here and by email. Nobody else but moderators does.`}
      words={{ ...form.text('reason'), maxLength: sanctionsLimits.reason }}
      send={{ name: `${verbs[kind]} ${alias}`, danger: true }}
      onClose={onClose}
    >
      <Radio.Group label="What" value={kind} onChange={(value) => form.set('kind', value)}>
        <div className={styles.choices}>
          {(Object.keys(sanctionKinds) as SanctionKind[]).map((each) => (
            <Radio key={each} value={each} label={sanctionKinds[each]} description={meanings[each]} />
          ))}
        </div>
      </Radio.Group>
      {kind === 'limit' && (
        <Radio.Group
          label="How long"
          value={String(chosen)}
          error={form.fields.days}
          onChange={(value) =>
            form.set(
              'days',
              days.find((each) => String(each) === value),
            )
          }
        >
          <div className={styles.lengths}>
            {days.map((each) => (
              <Radio key={each} value={String(each)} label={each === 1 ? '1 day' : `${each} days`} />
            ))}
          </div>
        </Radio.Group>
      )}
      {kind === 'suspend' && (
        <TextInput
          type="datetime-local"
          label="Until when"
          description="In your own time"
          value={toLocal(until ?? '')}
          error={form.fields.until}
          onChange={({ currentTarget }) => form.set('until', fromLocal(currentTarget.value))}
        />
      )}
      {kind === 'ban' && (
        <PeriodChoice
          label="Remove what they wrote?"
          none="Nothing"
          value={remove}
          counts={preview?.counts}
          onChange={(period) => form.set('remove', period)}
        />
      )}
      <ul className={styles.effects}>
        {effects[kind].map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
        {kind === 'ban' && remove !== undefined && <li>{trashTexts.removeAllUndo}</li>}
      </ul>
    </ReasonDialog>
  );
}

const appealed = 'They can appeal once, and another moderator answers.';
const loggedOut = [
  'Open reports about them are closed, and the reporters are told.',
  'They are logged out everywhere at once, and their access tokens end.',
];

const effects: Record<SanctionKind, string[]> = {
  warn: [appealed],
  limit: ['What they have posted stays. Reports, settings and deleting what is theirs still work.', appealed],
  suspend: [...loggedOut, 'Their profile and what they posted stay as they are.', appealed],
  ban: [
    ...loggedOut,
    'What they wrote in the site’s chatroom is removed. It comes back only if an appeal lifts the ban.',
    'They are left out of browsing, searching and the online list, and cannot be invited or messaged.',
    'The profile stays, marked as banned. What they wrote stays there, but while the ban lasts it is left out of every list of what is new: home, DevLogs, Media, forums, bugs and resources.',
    appealed,
  ],
};
