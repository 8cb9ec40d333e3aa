import { NativeSelect, TextInput } from '@mantine/core';
import { playtestLengths, playtestsLimits, type PlaytestLength } from '#shared/areas/playtests/playtests';
import { dayMs } from '#shared/durations';
import { MarkdownEditor } from '../../../markdown/MarkdownEditor';
import { CheckGroup } from '../../../ui/form/CheckGroup';
import { WebAddressInput } from '../../../ui/form/WebAddressInput';
import { serverNow } from '../../../ui/text/serverClock';
import { useGame } from '../../games';
import { useReference } from '../../reference';
import styles from '../Playtests.module.css';
import type { PlaytestValues } from './blankPlaytest';
import { QuestionFields } from './QuestionFields';

/** The form of a call with these values, from `useForm`. */
export interface PlaytestForm {
  values: PlaytestValues;
  fields: Record<string, string>;
  // A method, so that forms with more values are assignable.
  set<F extends keyof PlaytestValues>(field: F, value: PlaytestValues[F]): void;
  submit: () => Promise<void>;
}

interface PlaytestFieldsProps {
  form: PlaytestForm;
  game: { stringUrl: string };
}

const dayIn = (days: number) => new Date(serverNow() + days * dayMs).toISOString().slice(0, 10);

/** The fields of a playtest: address, task, terms and questions. */
export function PlaytestFields({ form, game }: PlaytestFieldsProps) {
  const { values, fields } = form;
  return (
    <>
      <TextInput
        label="Title"
        description="What you would like to know: “Is the first level too hard?”"
        maxLength={playtestsLimits.title}
        value={values.title ?? ''}
        error={fields.title}
        onChange={({ currentTarget: { value } }) => form.set('title', value)}
      />
      <WebAddressInput
        label="Address where it can be played"
        description="Leave it empty to let testers play the build on your game’s page."
        maxLength={playtestsLimits.url}
        value={values.url ?? ''}
        error={fields.url}
        onChange={(url) => form.set('url', url)}
      />
      <MarkdownEditor
        label="What to look at (optional)"
        hasLabel
        value={values.about ?? ''}
        onChange={(text) => form.set('about', text)}
        onSend={() => void form.submit()}
        limit={playtestsLimits.about}
        error={fields.about}
        rows={5}
      />
      <Platforms form={form} game={game} />
      <div className={styles.terms}>
        <NativeSelect
          label="How long it takes"
          value={values.minutes}
          data={playtestLengths.map(({ minutes, label }) => ({ value: String(minutes), label }))}
          onChange={({ currentTarget: { value } }) => form.set('minutes', Number(value) as PlaytestLength)}
        />
        <TextInput
          label="Last day"
          type="date"
          min={dayIn(0)}
          max={dayIn(playtestsLimits.days)}
          value={values.lastDay ?? ''}
          error={fields.lastDay}
          onChange={({ currentTarget: { value } }) => form.set('lastDay', value)}
        />
        <TextInput
          label="Testers (empty for anybody)"
          type="number"
          min={1}
          max={playtestsLimits.testers}
          value={values.testers ?? ''}
          error={fields.testers}
          onChange={({ currentTarget: { value } }) => {
            const count = Number.parseInt(value, 10);
            form.set('testers', Number.isNaN(count) ? null : count);
          }}
        />
      </div>
      <QuestionFields
        questions={values.questions ?? []}
        fields={fields}
        onChange={(questions) => form.set('questions', questions)}
      />
    </>
  );
}

/** The platforms of the game, of which it runs on some. */
function Platforms({ form, game }: PlaytestFieldsProps) {
  const { data } = useGame(game.stringUrl);
  const { platformLabel } = useReference();
  const choices = (data?.platforms ?? []).flatMap((id) => {
    const label = platformLabel(id);
    return label === undefined ? [] : { id, label };
  });
  return (
    <CheckGroup
      label="Where it runs"
      isNeeded
      choices={choices}
      chosen={form.values.platforms ?? []}
      onChange={(platforms) => form.set('platforms', platforms)}
      error={form.fields.platforms}
    />
  );
}
