import { TextInput } from '@mantine/core';
import { developers, developersLimits } from '#shared/areas/developers';
import type { Website } from '#shared/areas/developerEvents';
import { problemsOf } from '../../../app/forms/formRules';
import { useForm } from '../../../app/forms/useForm';
import { SavingForm } from '../../../ui/form/Form';
import { RowList } from '../../../ui/form/RowList';
import { WebAddressInput } from '../../../ui/form/WebAddressInput';
import { useSectionSaved, type SectionFormProps } from './section';

const blank: Website = { name: '', url: '' };

export default function WebsitesForm({ developer, onClose }: SectionFormProps) {
  const known = developer.personalWebsites;
  const form = useForm(developers.saveWebsites, {
    initial: { personalWebsites: known.length > 0 ? known : [blank] },
    onDone: useSectionSaved('Your websites are saved.', onClose),
  });
  const rows = (form.values.personalWebsites ?? []).map(({ name = '', url = '' }) => ({ name, url }));
  const problems = problemsOf(developers.saveWebsites, form.values);

  return (
    <SavingForm form={form} onClose={onClose} closesOnEscape disabled={Object.keys(problems).length > 0}>
      <RowList
        noun="Website"
        rows={rows}
        onChange={(changed) => form.set('personalWebsites', changed)}
        blank={blank}
        max={developersLimits.websites}
      >
        {({ row, index, change, autoFocus }) => {
          // A row that is still empty is marked without a text.
          const isBlank = row.name === '' && row.url === '';
          const problem = (field: keyof Website) => {
            const text = problems[`personalWebsites.${index}.${field}`];
            return text !== undefined && isBlank ? true : text;
          };
          return (
            <>
              <TextInput
                label="Name"
                placeholder="Portfolio, devlog, shop …"
                value={row.name}
                maxLength={developersLimits.websiteName}
                error={problem('name')}
                autoFocus={autoFocus}
                onChange={(event) => change({ name: event.currentTarget.value })}
              />
              <WebAddressInput value={row.url} error={problem('url')} onChange={(url) => change({ url })} />
            </>
          );
        }}
      </RowList>
    </SavingForm>
  );
}
