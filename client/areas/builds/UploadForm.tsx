import { Checkbox, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { builds, buildsTexts } from '#shared/areas/builds/builds';
import { buildsLimits } from '#shared/areas/builds/limits';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { Form, FormErrors } from '../../ui/form/Form';
import { FileDrop } from '../../ui/form/FileDrop';
import { Button } from '@mantine/core';
import styles from './Builds.module.css';
import { buildShown } from './builds.slice';
import { uploadParts } from './upload';

/** Begins the upload of a build. The list below shows how it goes on. */
export function UploadForm({ gameId }: { gameId: number }) {
  const dispatch = useAppDispatch();
  const [file, setFile] = useState<File | null>(null);
  const form = useForm(builds.begin, {
    initial: { gameId, version: '', notes: '', usesThreads: false, testersOnly: false, hosts: [] },
    prepare: (values) => ({ ...values, fileName: file?.name ?? '', bytes: file?.size ?? 0 }),
    onDone: (build) => {
      dispatch(buildShown(build));
      if (file) void dispatch(uploadParts(build, file));
    },
  });
  return (
    <Form form={form} className={styles.section} aria-label="New build">
      <h3>New build</h3>
      <p className={styles.quiet}>
        A zip of your game for the web, with an index.html at its top, up to {buildsLimits.packedBytes / 1e6} MB. It is
        played as soon as it is unpacked; the last {buildsLimits.kept} builds are kept.
      </p>
      <FileDrop
        label="Zip"
        file={file}
        onFile={setFile}
        maxBytes={buildsLimits.packedBytes}
        tooBig={buildsTexts.fileTooBig}
        wrongType={buildsTexts.fileNeeded}
        accept={['.zip']}
        error={form.fields.bytes}
      />
      <TextInput
        label="Version"
        maxLength={buildsLimits.version}
        value={form.values.version ?? ''}
        error={form.fields.version}
        onChange={({ currentTarget: { value } }) => form.set('version', value)}
      />
      <Textarea
        label="Notes (optional)"
        description="What is new, and how it is played. Everybody reads them below the game."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={buildsLimits.notes}
        value={form.values.notes ?? ''}
        error={form.fields.notes}
        onChange={({ currentTarget: { value } }) => form.set('notes', value)}
      />
      <TagsInput
        label="Hosts that the game connects to (optional)"
        description="Such as api.example.com, for a game with a server of its own. Players read them."
        maxTags={buildsLimits.hosts}
        value={form.values.hosts ?? []}
        error={form.fields.hosts}
        onChange={(hosts) => form.set('hosts', hosts)}
      />
      <Checkbox
        label="Uses threads"
        description="Needed by some exports of Godot and Unity. Not every browser can play such games."
        checked={form.values.usesThreads ?? false}
        onChange={({ currentTarget: { checked } }) => form.set('usesThreads', checked)}
      />
      <Checkbox
        label={buildsTexts.testersLabel}
        description="Only your team, people whom the owner of the game project names, and holders of a link can play it. Others do not learn of it."
        checked={form.values.testersOnly ?? false}
        onChange={({ currentTarget: { checked } }) => form.set('testersOnly', checked)}
      />
      <FormErrors form={form} />
      <Button type="submit" loading={form.saving} className={styles.submit ?? ''}>
        Upload
      </Button>
    </Form>
  );
}
